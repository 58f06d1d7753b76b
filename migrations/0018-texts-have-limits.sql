-- Every text that is written on behalf of a request has a limit. These columns are filled by the server and by triggers, from names and
-- addresses that had their limits before, so no row that exists is longer.
set role hive_owner;
alter table app.changes add check (length(table_name) <= 63);
alter table app.invitations add check (length(family_name) <= 100), add check (length(sender_name) <= 201);
alter table app.notices add check (length(on_date) <= 40), add check (length(threshold) <= 20);
alter table auth.users add check (length(password_hash) <= 300), add check (length(terms_version) <= 40);
alter table mail.outbox add check (length(recipient) <= 254), add check (length(template) <= 100), add check (length(merge_key) <= 200);
reset role;
