#!/usr/bin/env bash
# Run once by the image of PostgreSQL, on an empty data folder: the database and the two users of docs/operate/database-and-backup.md, with the
# passwords that stand in deploy/secrets.
set -euo pipefail

psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres \
  -v owner_password="$(cat /run/secrets/owner-password)" -v site_password="$(cat /run/secrets/site-password)" <<'SQL'
create role site_owner login;
create role site login;
grant site_owner to current_user;
create database site owner site_owner encoding 'UTF8' template template0;
alter role site_owner password :'owner_password';
alter role site password :'site_password';
SQL

psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d site <<'SQL'
revoke all on database site from public;
grant connect on database site to site;
revoke create on schema public from public;
grant create on schema public to site_owner;
grant usage on schema public to site;
create schema if not exists drizzle authorization site_owner;
grant usage on schema drizzle to site;
grant select, insert, update, delete on all tables in schema public to site;
grant select on all tables in schema drizzle to site;
alter default privileges for role site_owner in schema public grant select, insert, update, delete on tables to site;
alter default privileges for role site_owner in schema drizzle grant select on tables to site;
alter role site set statement_timeout = '2400ms';
alter role site set idle_in_transaction_session_timeout = '10s';
SQL
