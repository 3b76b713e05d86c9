module mashimo

go 1.26
