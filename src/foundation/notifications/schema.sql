-- Notifications of a person in the app; only that person can read them. A row is a type with its params; its text is written
-- when it is read, with the rights that the reader has then.
set role hive_owner;
create table app.notifications (
  id         uuid primary key default uuidv7(),
  user_id    uuid not null references app.people on delete cascade,
  type       text not null check (type ~ '^[a-z_]{1,60}$'),
  params     jsonb not null default '{}',
  related_id uuid,
  read       boolean not null default false,
  created_at timestamptz not null default now(),
  -- Until then nobody can delete it, whoever is signed in as the person (OPS-12).
  kept_until timestamptz
);
create index on app.notifications (user_id, created_at desc, id desc);

call app.guard('app.notifications', 'person', '{user_id}', 'app.people');
create policy own        on app.notifications for select to hive_api using (user_id = (select app.uid()));
create policy own_change on app.notifications for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy own_remove on app.notifications for delete to hive_api
  using (user_id = (select app.uid()) and (kept_until is null or kept_until < now()));
grant select, update (read), delete on app.notifications to hive_api;
grant select, insert, update, delete on app.notifications to hive_keeper;
grant select, delete on mail.outbox to hive_keeper;
alter table mail.outbox add constraint outbox_sender_id_fkey foreign key (sender_id) references app.people on delete set null;
create index on mail.outbox (sender_id);

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Notifies a person in the app, unless they have no account to read it with (FOLK-05). Only verbs of the privileged role call it (GAP-130).
create function app.create_notification(p_user_id uuid, p_type text, p_params jsonb, p_related_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into app.notifications (user_id, type, params, related_id) select p_user_id, p_type, p_params, p_related_id where app.has_account(p_user_id)
$$;
-- Posts an email to a person's address in the name of the caller. Only verbs of the privileged role call it (GAP-130).
create function app.post_to(the_user uuid, the_template text, the_params jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into mail.outbox (recipient, template, params, sender_id)
  select a.email, the_template, the_params, app.uid() from auth.accounts a where a.id = the_user
$$;
-- Takes an email that will not be retried out of the queue, and notifies the person who caused it.
create function app.give_up_mail(the_mail uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  gone       mail.outbox;
  invitation uuid;
begin
  delete from mail.outbox o where o.id = the_mail returning * into gone;
  if gone.sender_id is null then return; end if;
  -- Invalid data may be the very reason.
  invitation := case when pg_catalog.pg_input_is_valid(gone.params ->> 'invitationId', 'uuid') then (gone.params ->> 'invitationId')::uuid end;
  perform app.create_notification(gone.sender_id, 'mail_failed',
    pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('template', gone.template, 'invitationId', invitation)), invitation);
end $$;
grant execute on function app.give_up_mail(uuid) to hive_worker;
create function app.note_own_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (user_id, table_name) values (coalesce(new.user_id, old.user_id), tg_table_name);
  return null;
end $$;
grant execute on function app.note_own_change() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger note_change after insert or update or delete on app.notifications for each row execute function app.note_own_change();
reset role;
