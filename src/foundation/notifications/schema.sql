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

-- Where a person wants to hear of a kind of thing, as far as they chose it (PUSH-01); for the rest there is `app.wanted_by_default`. The
-- channel 'digest' says that a kind stands in the summary instead of coming as an email of its own (PUSH-12). Emails about sharing always come (GAP-131),
-- and tasks that are due are not emailed (GAP-112).
create table app.notification_choices (
  user_id uuid not null references app.people on delete cascade,
  kind    text not null check (kind in ('renewals', 'notice', 'dates', 'reminders', 'tasks', 'sharing', 'digest')),
  channel text not null check (channel in ('in_app', 'mail', 'digest')),
  wanted  boolean not null,
  primary key (user_id, kind, channel),
  constraint a_choice check (case channel when 'in_app' then kind <> 'digest' when 'mail' then kind not in ('tasks', 'sharing')
                                          else kind not in ('tasks', 'sharing', 'digest') end)
);
call app.guard('app.notification_choices', 'person', '{user_id}', 'app.people');
create policy own        on app.notification_choices for select to hive_api using (user_id = (select app.uid()));
create policy own_new    on app.notification_choices for insert to hive_api with check (user_id = (select app.uid()));
create policy own_change on app.notification_choices for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert, update (wanted) on app.notification_choices to hive_api;
grant select, insert, update on app.notification_choices to hive_keeper;
grant select, delete on mail.outbox to hive_keeper;
alter table mail.outbox add constraint outbox_sender_id_fkey foreign key (sender_id) references app.people on delete set null;
create index on mail.outbox (sender_id);

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Returns the kind under which people choose whether they want a notification of a type; null for those that always come.
create function app.kind_of_notification(type text) returns text language sql immutable set search_path = '' as $$
  select case type when 'renewal' then 'renewals' when 'cancel_by' then 'notice' when 'due_date' then 'dates' when 'appointment_reminder' then 'reminders'
                   when 'task_due' then 'tasks'
                   when 'access_changed' then 'sharing' when 'role_changed' then 'sharing' when 'member_removed' then 'sharing' when 'member_left' then 'sharing'
                   when 'group_taken_over' then 'sharing' when 'group_handed_on' then 'sharing' when 'account_deleted' then 'sharing'
                   when 'category_moved' then 'sharing' end
$$;
-- Returns whether a kind comes by a channel to somebody who did not choose: all does, but for the summary. Once there is one, it does not hold back
-- appointments, whose reminders have times of their own.
create function app.wanted_by_default(kind text, channel text) returns boolean language sql immutable set search_path = '' as $$
  select kind <> 'digest' and not (channel = 'digest' and kind = 'reminders')
$$;
-- Returns whether a person wants to hear of a kind by a channel; what has no kind always comes.
create function app.wants(the_user uuid, kind text, channel text) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((select c.wanted from app.notification_choices c where c.user_id = the_user and c.kind = wants.kind and c.channel = wants.channel),
                  app.wanted_by_default(kind, channel), true)
$$;
-- Notifies a person in the app if they want that, unless they have no account to read it with (FOLK-05). Only verbs of the privileged role call it
-- (GAP-130).
create function app.create_notification(p_user_id uuid, p_type text, p_params jsonb, p_related_id uuid) returns void
language sql security definer set search_path = '' as $$
  insert into app.notifications (user_id, type, params, related_id) select p_user_id, p_type, p_params, p_related_id
   where app.has_account(p_user_id) and app.wants(p_user_id, app.kind_of_notification(p_type), 'in_app')
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
grant execute on function app.wanted_by_default(text, text) to hive_api;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger note_change after insert or update or delete on app.notifications for each row execute function app.note_own_change();
create trigger note_change after insert or update on app.notification_choices for each row execute function app.note_own_change();
reset role;
