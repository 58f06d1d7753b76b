-- An email in the outbox keeps the span that caused it, where traces are collected (OPS-15).
set role hive_owner;
alter table mail.outbox
  add column cause text default nullif(pg_catalog.current_setting('app.cause', true), '') check (length(cause) <= 55 and cause ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$');
reset role;
