#!/bin/sh
# Runs once in the empty PostgreSQL of compose.yaml: the role of Voxlex owns its database and is no superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$VOXLEX_PASSWORD" --username=postgres <<'SQL'
create role voxlex login createrole password :'password';
create database voxlex owner voxlex encoding 'UTF8' template template0;
SQL
