-- Tasks belong to a category, or more narrowly to a child or a pet of it (GAP-102). In a group they earn credits (GAP-82).
set role hive_owner;
-- What repeats (RECUR-01): what each new task of it begins with, and when the next one is. At most one task of a series is open.
create table app.task_series (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  child_id    uuid,
  pet_id      uuid,
  title       text not null check (title = btrim(title) and title <> '' and length(title) <= 200),
  description text check (description = btrim(description) and description <> '' and length(description) <= 2000),
  assigned_to uuid references app.people on delete set null,
  label       text check (label in ('School', 'After School Clubs', 'Health', 'Hobbies')),
  -- The text of a rhythm (decision 0082), counted from a first day.
  rule        text not null check (length(rule) between 1 and 200),
  starts_on   date not null check (starts_on between '1900-01-01' and '2199-12-31'),
  -- Whether the next day follows from the day on which a task was due, or was done (RECUR-03).
  counts_from text not null default 'due' check (counts_from in ('due', 'done')),
  -- What happens to a task that nobody does on its day (RECUR-10).
  when_missed text not null default 'waits' check (when_missed in ('waits', 'moves_on')),
  -- The zone whose day decides what is in the past; that of whoever made it.
  time_zone   text not null check (length(time_zone) between 1 and 64),
  paused_on   date,
  ended_on    date,
  -- The number of the next task; the first has 1.
  next_no     int not null default 2 check (next_no > 1),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  -- How many days before it is due a task of it begins to be shown; null for always (RECUR-18).
  hide_days   int check (hide_days between 0 and 365),
  -- Who is given its tasks: always the same person, whoever is free, or those of app.task_turns in turn, whoever of them has done it least, or each on
  -- their weekdays (RECUR-19).
  hand_out    text not null default 'free' check (hand_out in ('one', 'free', 'turns', 'least', 'weekdays')),
  -- The position in app.task_turns of the person whose turn the open task is, or the last one was (RECUR-20).
  whose_turn  int,
  -- What each task of it is worth (FOLK-17).
  worth smallint not null default 1 check (worth between 0 and 20),
  -- Whether each task of it needs an OK (FOLK-18).
  needs_ok boolean not null default false,
  -- The day on which a paused one goes on by itself, null where somebody has to resume it; and the day on which its open task was due when it was
  -- paused, with which that is taken back (RECUR-17).
  paused_until date check (paused_until between '1900-01-01' and '2199-12-31'),
  paused_due date check (paused_due between '1900-01-01' and '2199-12-31'),
  unique (category_id, id),
  constraint one_subject check (num_nonnulls(child_id, pet_id) <= 1),
  constraint label_of_child check (label is null or child_id is not null),
  constraint of_a_pause check (paused_on is not null or num_nonnulls(paused_until, paused_due) = 0),
  foreign key (category_id, child_id) references app.children (category_id, id) on delete cascade,
  foreign key (category_id, pet_id) references app.pets (category_id, id) on delete cascade
);
create index on app.task_series (category_id, child_id);
create index on app.task_series (category_id, pet_id);
create index on app.task_series (assigned_to);
call app.lives_in_category('app.task_series', array['child_id', 'pet_id', 'time_zone', 'worth']::name[]);
create trigger check_zone before insert or update of time_zone on app.task_series for each row execute function app.check_zone();

-- Only what is always for the same person, or for whoever is free, says so by its assignee.
create function app.settle_hand_out() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.hand_out in ('one', 'free') then
    new.hand_out := case when new.assigned_to is null then 'free' else 'one' end;
    new.whose_turn := null;
  else
    new.assigned_to := null;
  end if;
  return new;
end $$;
create trigger settle_hand_out before insert or update of hand_out, assigned_to on app.task_series for each row execute function app.settle_hand_out();

-- The people among whom the tasks of a series go round, in their order (RECUR-20 to RECUR-22).
create table app.task_turns (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  series_id   uuid not null,
  user_id     uuid not null references app.people on delete cascade,
  position    int not null check (position >= 0),
  -- The days that are theirs where each weekday has its person.
  weekdays    text[] not null default '{}' check (cardinality(weekdays) <= 7 and weekdays <@ array['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']),
  unique (category_id, id),
  constraint once_in_a_list unique (category_id, series_id, user_id),
  foreign key (category_id, series_id) references app.task_series (category_id, id) on delete cascade
);
create index on app.task_turns (user_id);
call app.lives_in_category('app.task_turns', array['series_id', 'user_id']::name[]);

create table app.tasks (
  id          uuid primary key default uuidv7(),
  category_id uuid not null references app.categories on delete cascade,
  child_id    uuid,
  pet_id      uuid,
  title       text not null check (title = btrim(title) and title <> '' and length(title) <= 200),
  description text check (description = btrim(description) and description <> '' and length(description) <= 2000),
  assigned_to uuid references app.people on delete set null,
  due_date    date check (due_date between '1900-01-01' and '2199-12-31'),
  status      text not null default 'not_started' check (status in ('not_started', 'in_progress', 'done')),
  -- TASK-12, GAP-81: one fact, stored once.
  completed   boolean not null generated always as (status = 'done') stored,
  label       text check (label in ('School', 'After School Clubs', 'Health', 'Hobbies')),
  created_at  timestamptz not null default now(),
  version     int not null default 1,
  -- Who created it or added it again; a person who creates and does a task earns its credit only if the task lasts (GAP-155).
  created_by  uuid references app.people on delete set null,
  -- One of a series: its number, the day that the rule gave it, which stays when it is put off, and how many days of the rule were
  -- passed over before it (RECUR-09).
  series_id     uuid,
  occurrence_no int check (occurrence_no > 0),
  planned_on    date check (planned_on between '1900-01-01' and '2199-12-31'),
  passed_over   int not null default 0 check (passed_over >= 0),
  -- Who did it, where somebody said that it was another than whoever it was for or ticked it: the credit is theirs (RECUR-26).
  done_by       uuid references app.people on delete set null,
  -- Whether the person it is for took it themselves, and may give it back (RECUR-25).
  claimed       boolean not null default false,
  -- The date that raised it, and for which day of it (CLOCK-09); the outcome of a date or of an MOT test from which it follows (CLOCK-08).
  due_date_id uuid,
  for_day     date check (for_day between '1900-01-01' and '2199-12-31'),
  outcome_id  uuid,
  -- The day from which it is shown, null for always: it follows from its due date and its series (RECUR-18).
  hidden_until date,
  -- How many credits it is worth, which admins of the group decide (FOLK-17).
  worth smallint not null default 1 check (worth between 0 and 20),
  -- Whether it earns nothing, once it is ticked on a tablet, until an editor gives the OK; and while it is done what became of that: it waits, was given or
  -- refused, null where none was needed (FOLK-18).
  needs_ok boolean not null default false,
  ok text check (ok in ('waits', 'given', 'refused')),
  -- Who changed it last, where that was not the server (OFF-11).
  changed_by uuid references app.people on delete set null,
  unique (category_id, id),
  constraint one_subject check (num_nonnulls(child_id, pet_id) <= 1),
  constraint ok_of_done check (ok is null or status = 'done' and needs_ok),
  constraint of_a_series check ((series_id is null or occurrence_no is not null) and (occurrence_no is null) = (planned_on is null)),
  foreign key (category_id, series_id) references app.task_series (category_id, id) on delete set null (series_id),
  -- GAP-83.
  constraint label_of_child check (label is null or child_id is not null),
  foreign key (category_id, child_id) references app.children (category_id, id) on delete cascade,
  foreign key (category_id, pet_id) references app.pets (category_id, id) on delete cascade
);
create index on app.tasks (category_id, due_date) where status <> 'done';
create index on app.tasks (category_id, child_id, due_date);
create index on app.tasks (category_id, pet_id, due_date);
create index on app.tasks (assigned_to);
create index on app.tasks (created_by);
create index on app.tasks (done_by);
create index waiting_for_ok on app.tasks (category_id) where ok = 'waits';
create unique index one_of_a_number on app.tasks (category_id, series_id, occurrence_no);
create unique index one_open_of_a_series on app.tasks (category_id, series_id) where status <> 'done';
call app.lives_in_category('app.tasks', array['child_id', 'pet_id', 'created_by', 'due_date_id', 'for_day', 'outcome_id', 'hidden_until', 'worth', 'changed_by']::name[]);
call app.remember_changer('app.tasks');

-- Nobody creates a task in somebody else's name.
create function app.note_maker() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_by := app.uid();
  return new;
end $$;
create trigger note_maker before insert on app.tasks for each row execute function app.note_maker();

-- What became of each day of a series: done, skipped, or passed over, which is missed. A number with several rows was done or skipped late. A row that
-- says away is of a person whose turn it was not because they were away on that day (RECUR-23).
create table app.task_history (
  id            uuid primary key default uuidv7(),
  category_id   uuid not null references app.categories on delete cascade,
  series_id     uuid not null,
  occurrence_no int not null check (occurrence_no > 0),
  planned_on    date not null check (planned_on between '1900-01-01' and '2199-12-31'),
  outcome       text not null check (outcome in ('done', 'skipped', 'missed', 'away')),
  -- The day it was done or skipped; of a missed one the day on which that was noted.
  on_day        date not null check (on_day between '1900-01-01' and '2199-12-31'),
  -- Who ticked or skipped it; nobody where the server moved it on.
  created_by    uuid references app.people on delete set null,
  note          text check (note = btrim(note) and note <> '' and length(note) <= 500),
  created_at    timestamptz not null default now(),
  -- Who did it: whoever was named, or else its assignee (RECUR-26); null where that is whoever ticked it.
  done_by       uuid references app.people on delete set null,
  -- Whose turn it was; of one that says away, who was.
  turn_of       uuid references app.people on delete set null,
  unique (category_id, id),
  foreign key (category_id, series_id) references app.task_series (category_id, id) on delete cascade
);
create index on app.task_history (created_by);
create unique index once_a_day on app.task_history (category_id, series_id, occurrence_no, planned_on) where outcome <> 'away';
create unique index away_once on app.task_history (category_id, series_id, occurrence_no, planned_on, turn_of) where outcome = 'away';
create index on app.task_history (category_id, series_id, planned_on);
create index on app.task_history (done_by);
create index on app.task_history (turn_of);
call app.lives_in_category('app.task_history',
  array['series_id', 'occurrence_no', 'planned_on', 'outcome', 'on_day', 'created_by', 'done_by', 'turn_of']::name[]);
create trigger note_maker before insert on app.task_history for each row execute function app.note_maker();
-- Of somebody who is gone nothing says who they were: not whoever ticked it for them either (FOLK-08).
create function app.forget_doer() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_by := null;
  return new;
end $$;
create trigger forget_doer before update of done_by on app.task_history for each row
  when (old.done_by is not null and new.done_by is null) execute function app.forget_doer();

-- What each completed task of a group has earned. It outlives the task, so the task is no foreign key; reopening takes it back (GAP-82).
create table app.task_credits (
  id             uuid primary key default uuidv7(),
  family_id      uuid not null references app.families on delete cascade,
  user_id        uuid not null references app.people on delete cascade,
  task_id        uuid not null,
  credits_earned int not null default 1 check (credits_earned between 0 and 20),
  created_at     timestamptz not null default now(),
  -- Whether the creator of the task also ticked it, or has the credit (GAP-155).
  own_task       boolean not null default false,
  unique (family_id, task_id)
);
create index on app.task_credits (task_id);
create index on app.task_credits (family_id, user_id);
create index on app.task_credits (user_id);
call app.guard('app.task_credits', 'family', '{family_id}', 'app.families');
-- Without a leaderboard people read their own, and the admins those of everybody (FOLK-25).
create policy mates on app.task_credits for select to hive_api using (
  family_id = any (array (select app.my_families()))
  -- What was done days ahead is earned on its day.
  and created_at <= now()
  and (user_id = (select app.uid())
       or family_id = any (array (select app.administered_families()))
       or family_id = any (array (select f.id from app.families f where f.has_leaderboard))));
-- Who earned how much; only those who may see the task see which one it was.
grant select (family_id, user_id, credits_earned) on app.task_credits to hive_api;
grant select, insert, delete on app.task_credits to hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- The people who can be given a task of a category: those who may see it (GAP-80), with or without an account. Empty unless the caller may see
-- it too.
create function app.assignees(the_category uuid) returns table (user_id uuid, name text, has_account boolean)
language sql stable security definer set search_path = '' as $$
  select p.who, app.name_of(p.who), app.has_account(p.who)
    from app.people_to_assign(the_category) p(who)
   where exists (select from app.people_who_may_see(the_category) me where me = app.uid())
$$;
grant execute on function app.assignees(uuid) to hive_api;

-- Nobody is given a task that they may not see. Their right is held, so that it is not taken away at the same moment.
create function app.check_assignee() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.assigned_to is null then return new; end if;
  if tg_op = 'UPDATE' then
    if new.assigned_to is not distinct from old.assigned_to then return new; end if;
  end if;
  if not app.hold_right(new.category_id, new.assigned_to) then
    raise exception 'a task is for somebody who may see it' using errcode = '23514', constraint = 'assignee_may_see';
  end if;
  return new;
end $$;
-- Nobody is said to have done a task that they may not see. Their right is held, as with an assignee.
create function app.check_doer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.done_by is null then return new; end if;
  if tg_op = 'UPDATE' then
    if new.done_by is not distinct from old.done_by then return new; end if;
  end if;
  if not app.hold_right(new.category_id, new.done_by) then
    raise exception 'a task was done by somebody who may see it' using errcode = '23514', constraint = 'doer_may_see';
  end if;
  return new;
end $$;
-- Nobody takes turns at what they may not see. Their right is held, as with an assignee.
create function app.check_turn() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not app.hold_right(new.category_id, new.user_id) then
    raise exception 'turns are taken by those who may see the task' using errcode = '23514', constraint = 'assignee_may_see';
  end if;
  return new;
end $$;
-- A list in which nobody is left is for whoever is free (RECUR-24).
create function app.free_series() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.task_series s set hand_out = 'free'
   where s.category_id = old.category_id and s.id = old.series_id and s.hand_out in ('turns', 'least', 'weekdays')
     and not exists (select from app.task_turns u where u.category_id = old.category_id and u.series_id = old.series_id);
  return null;
end $$;

-- A completed task of a group earns what it is worth for whoever did it: the person who is named, or else its assignee, or else the person who
-- completed it (RECUR-26); once, however often it is ticked, since the tick locks the row of the task (GAP-82). What waits for an OK earns nothing yet
-- (FOLK-18). A personal space earns none. A day of a series earns once, and of those that are done before their day only the first at once, the others
-- on their days (GAP-186). Nobody takes back what was earned in a group that they are not in (GAP-10).
create function app.earn_credit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  counted constant boolean := case when tg_op = 'UPDATE' then old.status = 'done' and coalesce(old.ok, 'given') = 'given' else false end;
  counts  constant boolean := new.status = 'done' and coalesce(new.ok, 'given') = 'given';
  -- Whoever gives the OK has not done it.
  ticker  constant uuid := case when new.ok is null then app.uid() end;
  doer    constant uuid := coalesce(new.done_by, new.assigned_to, ticker);
  -- Somebody else is named afterwards.
  renamed constant boolean := case when tg_op = 'UPDATE' then old.status = 'done' and new.done_by is not null and new.done_by is distinct from old.done_by else false end;
begin
  if counted and (not counts or renamed) then
    delete from app.task_credits k where k.task_id = new.id
       and exists (select from app.family_members m where m.family_id = k.family_id and m.user_id = app.uid());
  end if;
  if counts and (not counted or renamed) then
    insert into app.task_credits (family_id, user_id, task_id, own_task, credits_earned, created_at)
    select f.id, doer, new.id, coalesce(new.created_by in (ticker, doer), false), new.worth, greatest(now(), ahead.until)
      from app.categories c
      join app.families f on f.id = c.family_id
      left join lateral (
        select new.planned_on::timestamp at time zone app.known_zone(s.time_zone) as until
          from app.task_series s
         cross join lateral (select (now() at time zone app.known_zone(s.time_zone))::date as today) d
         where s.category_id = new.category_id and s.id = new.series_id and new.planned_on > d.today
           and exists (select from app.task_history h
                        where h.category_id = s.category_id and h.series_id = s.id and h.outcome = 'done' and h.planned_on > d.today
                          and h.occurrence_no < new.occurrence_no)) ahead on true
     where c.id = new.category_id and f.group_type <> 'personal' and doer is not null
       and not exists (select from app.task_history h
                        where h.category_id = new.category_id and h.series_id = new.series_id and h.outcome = 'done' and h.planned_on = new.planned_on
                          and h.occurrence_no < new.occurrence_no)
    on conflict do nothing;
  end if;
  return null;
end $$;
-- What is ticked on a tablet and needs an OK waits for it; a tablet neither gives it nor says that none is needed (FOLK-18).
create function app.settle_ok() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  on_tablet constant boolean := app.is_tablet();
  before    constant text := case when tg_op = 'UPDATE' then old.status else 'not_started' end;
  did       constant uuid := case when tg_op = 'UPDATE' then old.done_by end;
begin
  if tg_op = 'UPDATE' and on_tablet and (new.needs_ok is distinct from old.needs_ok or new.ok is distinct from old.ok) then
    raise exception using errcode = 'TABLT', message = 'api:refusal.notOnTablet';
  end if;
  if new.status <> 'done' or not new.needs_ok then
    new.ok := null;
  elsif on_tablet and (before <> 'done' or new.done_by is distinct from did) then
    new.ok := 'waits';
  elsif new.ok = 'waits' and new.done_by is null and did is not null and not exists (select from app.people p where p.id = did) then
    -- Whoever did it is gone, and nobody else did.
    new.ok := 'refused';
  end if;
  return new;
end $$;
-- A tablet does not say that the tasks of a series need no OK.
create function app.keep_ok() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if app.is_tablet() then
    raise exception using errcode = 'TABLT', message = 'api:refusal.notOnTablet';
  end if;
  return null;
end $$;
-- Tells those who can give the OK that a task waits for it, once a task, and no longer once it does not (FOLK-18).
create function app.note_waiting() returns trigger language plpgsql security definer set search_path = '' as $$
declare before constant text := case when tg_op = 'UPDATE' then old.ok end;
begin
  if new.ok is not distinct from before then return null; end if;
  if before = 'waits' then
    delete from app.notifications n
     where n.user_id in (select p from app.people_to_tell(new.category_id) p) and n.type = 'ok_wanted' and n.related_id = new.id;
  end if;
  if new.ok = 'waits' then
    perform app.create_notification(p, 'ok_wanted', '{}', new.id) from app.people_who_may_edit(new.category_id) p where p is distinct from new.done_by;
  end if;
  return null;
end $$;
-- Notifies somebody of an open task that somebody else, or the server, has given them: also when it is their turn, but not of each next task of a series
-- that is always theirs. What is no longer theirs to do says so no more.
create function app.note_given() returns trigger language plpgsql security definer set search_path = '' as $$
declare before constant uuid := case when tg_op = 'UPDATE' then old.assigned_to end;
begin
  if before is not null and before is distinct from new.assigned_to then
    delete from app.notifications n where n.user_id = before and n.type = 'task_given' and n.related_id = new.id;
  end if;
  if new.status = 'done' or new.assigned_to is null or new.assigned_to is not distinct from before or new.assigned_to is not distinct from app.uid() then
    return null;
  end if;
  if tg_op = 'INSERT' and coalesce(new.occurrence_no, 1) > 1 and exists (
    select from app.task_series s where s.category_id = new.category_id and s.id = new.series_id and s.hand_out = 'one') then return null; end if;
  perform app.create_notification(new.assigned_to, 'task_given', '{}', new.id);
  return null;
end $$;
-- The history of a series names who is named afterwards as well: their credit and their turn follow it (RECUR-21, RECUR-26).
create function app.rename_doer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.task_history h set done_by = new.done_by
   where h.category_id = new.category_id and h.series_id = new.series_id and h.occurrence_no = new.occurrence_no and h.outcome = 'done';
  return null;
end $$;
-- A task that one person created and did, and that is deleted within a day of its creation, does not count: its credit is deleted
-- with it (GAP-155), in the groups of whoever deletes it.
create function app.forfeit_credit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.task_credits k
   where k.task_id = old.id and k.own_task
     and exists (select from app.family_members m where m.family_id = k.family_id and m.user_id = app.uid());
  return null;
end $$;
-- The open task of a series has no due date while that is paused, whatever is done to it meanwhile (RECUR-17).
create function app.have_no_day() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'done' and exists (
    select from app.task_series s
     where s.category_id = new.category_id and s.id = new.series_id and s.paused_on is not null and s.ended_on is null) then
    new.due_date := null;
  end if;
  return new;
end $$;
-- An open task of a series that goes on is hidden until so many days before it is due (RECUR-18).
create function app.hide_until() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.hidden_until := case when new.status <> 'done' then (
    select new.due_date - s.hide_days from app.task_series s where s.category_id = new.category_id and s.id = new.series_id and s.ended_on is null) end;
  return new;
end $$;
-- Its open task follows a series that is to be shown earlier or later, or that ends.
create function app.hide_open_task() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.tasks t set due_date = t.due_date where t.category_id = new.category_id and t.series_id = new.id and t.status <> 'done';
  return null;
end $$;
-- What a task or a series is worth is decided by admins of its group: whoever adds another makes one that is worth 1 (FOLK-17).
create function app.check_worth() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.worth <> 1 and not exists (
    select from app.categories c where c.id = new.category_id and c.family_id = any (array (select app.administered_families()))) then
    raise exception 'admins of the group decide what a task is worth' using errcode = '23514', constraint = 'worth_by_admins';
  end if;
  return new;
end $$;
-- A series that an admin makes is worth what its first task is, any other is worth 1 (GAP-187); those after it are worth what the series is.
create function app.take_worth() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.series_id is null then return new; end if;
  if tg_op = 'UPDATE' then
    if old.series_id is null and not exists (select from app.tasks t where t.category_id = new.category_id and t.series_id = new.series_id)
       and not exists (select from app.task_history h where h.category_id = new.category_id and h.series_id = new.series_id) then
      update app.task_series s set worth = new.worth
       where s.category_id = new.category_id and s.id = new.series_id and s.worth <> new.worth
         and exists (select from app.categories c where c.id = new.category_id and c.family_id = any (array (select app.administered_families())));
      return new;
    end if;
    if old.series_id = new.series_id and old.occurrence_no = new.occurrence_no then return new; end if;
  end if;
  new.worth := coalesce((select s.worth from app.task_series s where s.category_id = new.category_id and s.id = new.series_id), new.worth);
  return new;
end $$;
-- Sets what a task, and with it its series, is worth, for the admins of its group; what it has earned stays. Whoever changes a series locks it
-- before its tasks.
create function app.set_worth(the_task uuid, the_worth int, of_series boolean, if_version int) returns text
language plpgsql security definer set search_path = '' as $$
declare the record;
begin
  if app.uid() is null then return 'worth_by_admins'; end if;
  select t.category_id, t.series_id into the from app.tasks t join app.categories c on c.id = t.category_id
   where t.id = the_task and c.family_id = any (array (select app.administered_families()));
  if not found then return 'worth_by_admins'; end if;
  if of_series then
    update app.task_series s set worth = the_worth where s.category_id = the.category_id and s.id = the.series_id;
  end if;
  update app.tasks t set worth = the_worth where t.id = the_task and t.version = if_version;
  return case when found then 'done' else 'conflict' end;
end $$;
grant execute on function app.set_worth(uuid, int, boolean, int) to hive_api;
-- How much each person of a group has earned since an instant, or ever, for its members; nothing where its leaderboard is off (FOLK-25).
create function app.credits_since(the_family uuid, since timestamptz) returns table (user_id uuid, credits int)
language sql stable security definer set search_path = '' as $$
  select k.user_id, sum(k.credits_earned)::int
    from app.task_credits k
    join app.families f on f.id = k.family_id and f.has_leaderboard
   where k.family_id = the_family and k.created_at between coalesce(since, '-infinity') and now()
     and exists (select from app.family_members m where m.family_id = the_family and m.user_id = app.uid())
   group by k.user_id
$$;
grant execute on function app.credits_since(uuid, timestamptz) to hive_api;
create function app.note_credit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.change_events (family_id, table_name) values (coalesce(new.family_id, old.family_id), 'task_credits');
  return null;
end $$;
grant execute on function app.check_assignee(), app.check_doer(), app.check_turn(), app.free_series(), app.earn_credit(), app.forfeit_credit(), app.have_no_day(), app.hide_until(), app.hide_open_task(), app.note_credit(),
  app.check_worth(), app.take_worth(), app.settle_ok(), app.keep_ok(), app.note_waiting(), app.note_given(), app.rename_doer() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger check_assignee before insert or update of assigned_to on app.tasks for each row execute function app.check_assignee();
create trigger check_assignee before insert or update of assigned_to on app.task_series for each row execute function app.check_assignee();
-- Before the next one, by its name.
create trigger have_no_day before insert or update of due_date, series_id, status on app.tasks for each row execute function app.have_no_day();
create trigger hide_until before insert or update of due_date, series_id, status on app.tasks for each row execute function app.hide_until();
create trigger hide_open_task after update of hide_days, ended_on on app.task_series for each row execute function app.hide_open_task();
create trigger check_worth before insert on app.tasks for each row when (new.series_id is null) execute function app.check_worth();
create trigger check_worth before insert on app.task_series for each row execute function app.check_worth();
create trigger take_worth before insert or update of series_id, occurrence_no on app.tasks for each row execute function app.take_worth();
create trigger check_doer before insert or update of done_by on app.tasks for each row execute function app.check_doer();
create trigger settle_ok before insert or update of status, done_by, needs_ok, ok on app.tasks for each row execute function app.settle_ok();
create trigger keep_ok after update of needs_ok on app.task_series for each row when (new.needs_ok is distinct from old.needs_ok) execute function app.keep_ok();
create trigger earn_credit after insert or update of status, done_by, ok, needs_ok on app.tasks for each row execute function app.earn_credit();
create trigger note_waiting after insert or update of status, done_by, needs_ok, ok on app.tasks for each row execute function app.note_waiting();
create trigger note_given after insert or update of assigned_to on app.tasks for each row execute function app.note_given();
create trigger rename_doer after update of done_by on app.tasks for each row
  when (new.series_id is not null and old.status = 'done' and new.status = 'done' and new.done_by is not null and new.done_by is distinct from old.done_by)
  execute function app.rename_doer();
create trigger forfeit_credit after delete on app.tasks for each row
  when (old.status = 'done' and old.created_at > now() - interval '1 day') execute function app.forfeit_credit();
create trigger note_change after insert or delete on app.task_credits for each row execute function app.note_credit();
-- Their tasks stay, without an assignee (GAP-30).
call app.releases('app.tasks', 'assigned_to');
call app.releases('app.task_series', 'assigned_to');
call app.releases('app.task_turns', 'user_id');
create trigger check_turn before insert on app.task_turns for each row execute function app.check_turn();
create trigger free_series after delete on app.task_turns for each row execute function app.free_series();

-- Those among whom the tasks of a series are handed out, in their order, with how often each has done it in the 90 days up to a day and when last, and from
-- that day on when they are away (RECUR-21, RECUR-23).
create function app.turns_of(the_series uuid, today date) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('personId', w.user_id, 'position', w.position, 'weekdays', w.weekdays,
           'timesDone', d.times, 'lastDone', d.last_day, 'away', a.spans) order by w.position), '[]')
    from app.task_series s
    join app.categories c on c.id = s.category_id
   cross join lateral (select u.user_id, u.position, u.weekdays from app.task_turns u
                        where u.category_id = s.category_id and u.series_id = s.id and s.hand_out in ('turns', 'least', 'weekdays')
                        union all select s.assigned_to, 0, '{}' where s.hand_out = 'one') w
   cross join lateral (select count(*) filter (where h.on_day > today - 90) as times, max(h.on_day) as last_day from app.task_history h
                        where h.category_id = s.category_id and h.series_id = s.id and h.outcome = 'done' and coalesce(h.done_by, h.created_by) = w.user_id) d
   cross join lateral (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('from', a.from_day, 'to', a.to_day)), '[]') as spans
                         from app.away a where a.family_id = c.family_id and a.user_id = w.user_id and a.to_day >= today) a
   where s.id = the_series
$$;
-- Notes who was passed over for a task of a series because they were away on its day (RECUR-23).
create function app.note_away(the_series uuid, the_number int, planned date, away uuid[]) returns void language sql set search_path = '' as $$
  insert into app.task_history (category_id, series_id, occurrence_no, planned_on, outcome, on_day, turn_of)
  select s.category_id, s.id, the_number, planned, 'away', planned, p from app.task_series s cross join unnest(away) p where s.id = the_series
  on conflict do nothing
$$;
-- Opens the next task of a series on a day, as the series says it is, for a person whose turn it is, and returns its id; null when the series is paused
-- or has ended, or has an open task already (RECUR-04, RECUR-07).
create function app.open_next_task(the_series uuid, on_day date, days_passed_over int, the_assignee uuid, the_turn int, away uuid[])
returns uuid language plpgsql set search_path = '' as $$
declare the_id uuid; the_number int;
begin
  insert into app.tasks (category_id, child_id, pet_id, title, description, assigned_to, label, due_date, planned_on, passed_over, series_id, occurrence_no, needs_ok)
  select s.category_id, s.child_id, s.pet_id, s.title, s.description, the_assignee, s.label, on_day, on_day, days_passed_over, s.id, s.next_no, s.needs_ok
    from app.task_series s where s.id = the_series and s.paused_on is null and s.ended_on is null
  on conflict do nothing
  returning id, occurrence_no into the_id, the_number;
  if the_id is not null then
    update app.task_series s set next_no = s.next_no + 1, whose_turn = the_turn where s.id = the_series;
    perform app.note_away(the_series, the_number, on_day, away);
  end if;
  return the_id;
end $$;
-- Gives the open task of a series, if it still has this number, the next day and the person whose turn it is then, and makes it what the series says
-- (RECUR-10, RECUR-11). Returns whether it had.
create function app.move_task_on(the_series uuid, the_number int, on_day date, days_passed_over int, the_assignee uuid, the_turn int, away uuid[])
returns boolean language plpgsql set search_path = '' as $$
declare new_number int;
begin
  update app.tasks t
     set title = s.title, description = s.description, assigned_to = the_assignee, label = s.label, status = 'not_started', claimed = false,
         needs_ok = s.needs_ok, due_date = on_day, planned_on = on_day, passed_over = days_passed_over, occurrence_no = s.next_no
    from app.task_series s
   where s.id = the_series and t.category_id = s.category_id and t.series_id = s.id and t.occurrence_no = the_number and t.status <> 'done'
  returning t.occurrence_no into new_number;
  if not found then return false; end if;
  update app.task_series s set next_no = s.next_no + 1, whose_turn = the_turn where s.id = the_series;
  perform app.note_away(the_series, new_number, on_day, away);
  return true;
end $$;
-- Notes what became of one day of a series, who did it if that is another than the caller, and whose turn it was unless they were away, and which days
-- of its rule were passed over after it.
create function app.note_in_history(the_series uuid, the_number int, planned date, the_outcome text, on_day date, the_note text, the_doer uuid, days_passed_over date[])
returns void language sql set search_path = '' as $$
  insert into app.task_history (category_id, series_id, occurrence_no, planned_on, outcome, on_day, note, done_by, turn_of)
  select s.category_id, s.id, the_number, d.planned, d.outcome, on_day, d.note, d.doer, d.turn_of
    from app.task_series s
   cross join lateral (
     select planned as planned, the_outcome as outcome, the_note as note, the_doer as doer, (
              select u.user_id from app.task_turns u
               where u.category_id = s.category_id and u.series_id = s.id and u.position = s.whose_turn
                 and not exists (select from app.task_history h where h.category_id = s.category_id and h.series_id = s.id
                                    and h.occurrence_no = the_number and h.outcome = 'away' and h.turn_of = u.user_id)) as turn_of
      union all select p, 'missed', null, null, null from unnest(days_passed_over) p) d
   where s.id = the_series
  on conflict do nothing
$$;
-- Ends the pause of a series: its open task, or a new one where that was done meanwhile, is due on the first day of the rule, which is null where that has
-- ended (RECUR-17). By weekday, that is the day of whoever has it; otherwise it stays with whoever it was for.
create function app.resume_series(the_series uuid, on_day date, today date, the_assignee uuid, the_turn int, away uuid[]) returns void
language plpgsql set search_path = '' as $$
declare the_number int; by_weekday boolean;
begin
  update app.task_series s set paused_on = null, paused_until = null, paused_due = null where s.id = the_series and s.paused_on is not null
  returning s.hand_out = 'weekdays' into by_weekday;
  if not found then return; end if;
  if on_day is null then
    delete from app.tasks t where t.series_id = the_series and t.status <> 'done';
    update app.task_series s set ended_on = today where s.id = the_series and s.ended_on is null;
    return;
  end if;
  update app.tasks t
     set due_date = on_day, planned_on = on_day, passed_over = 0, assigned_to = case when by_weekday then the_assignee else t.assigned_to end,
         claimed = t.claimed and not by_weekday
   where t.series_id = the_series and t.status <> 'done'
  returning t.occurrence_no into the_number;
  if the_number is null then
    perform app.open_next_task(the_series, on_day, 0, the_assignee, the_turn, away);
  elsif by_weekday then
    update app.task_series s set whose_turn = the_turn where s.id = the_series;
    perform app.note_away(the_series, the_number, on_day, away);
  end if;
end $$;
grant execute on function app.turns_of(uuid, date), app.resume_series(uuid, date, date, uuid, int, uuid[]), app.note_away(uuid, int, date, uuid[]), app.open_next_task(uuid, date, int, uuid, int, uuid[]),
  app.move_task_on(uuid, int, date, int, uuid, int, uuid[]), app.note_in_history(uuid, int, date, text, date, text, uuid, date[]) to hive_api, hive_keeper;

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- The series that the server has to look after, at an instant: whose open task is missing (RECUR-32), whose pause is over (RECUR-17), whose task moves on because its day is
-- over where the series is at home (RECUR-10), and whose task is for somebody who will be away on its day (RECUR-23).
create function app.series_behind(at timestamptz, most int)
returns table (id uuid, rule text, starts_on date, counts_from text, today date, next_no int, occurrence_no int, planned_on date, due_date date,
               hand_out text, whose_turn int, turns jsonb, is_away boolean, assigned_to uuid, is_paused boolean,
               last_no int, last_planned date, last_day date)
language sql stable security definer set search_path = '' as $$
  select s.id, s.rule, s.starts_on, s.counts_from, d.today, s.next_no, t.occurrence_no,
         coalesce(t.planned_on, (select max(l.planned_on) from app.task_history l
                                  where l.category_id = s.category_id and l.series_id = s.id and l.outcome <> 'away')),
         t.due_date, s.hand_out, s.whose_turn, app.turns_of(s.id, d.today), coalesce(t.due_date >= d.today, false),
         t.assigned_to, s.paused_on is not null, l.occurrence_no, l.planned_on, l.on_day
    from app.task_series s
   cross join lateral (select (at at time zone app.known_zone(s.time_zone))::date as today offset 0) d
    left join app.tasks t on t.category_id = s.category_id and t.series_id = s.id and t.status <> 'done'
    -- What was done or skipped before its day does not come again on that day.
    left join lateral (select h.occurrence_no, h.planned_on, case h.outcome when 'done' then h.on_day else greatest(h.on_day, h.planned_on) end as on_day
                         from app.task_history h
                        where h.category_id = s.category_id and h.series_id = s.id and h.outcome in ('done', 'skipped') and s.paused_on is not null
                        order by h.occurrence_no desc limit 1) l on true
   where s.ended_on is null and (s.paused_on is null or s.paused_until <= d.today)
     and (t.id is null or s.paused_on is not null or s.when_missed = 'moves_on' and t.due_date < d.today
          or t.due_date >= d.today and t.status = 'not_started' and not t.claimed
             and t.assigned_to = coalesce(s.assigned_to, (
               select u.user_id from app.task_turns u where u.category_id = s.category_id and u.series_id = s.id and u.position = s.whose_turn))
             and exists (select from app.away a join app.categories c on c.family_id = a.family_id
                          where c.id = t.category_id and a.user_id = t.assigned_to and t.due_date between a.from_day and a.to_day))
   order by s.id limit most
$$;
-- Locks those of some series that nobody is changing at the moment, and returns them: what is read of them from then on stays as it is.
create function app.lock_series(ids uuid[]) returns setof uuid language sql security definer set search_path = '' as
  $$ select s.id from app.task_series s where s.id = any (ids) order by s.id for update skip locked $$;
-- Moves a task on that nobody did on its day, once: a task that somebody has ticked, skipped or put off meanwhile stays as it is.
create function app.move_missed_task(
  the_series uuid, the_number int, planned date, on_day date, today date, days_passed_over date[], the_assignee uuid, the_turn int, away uuid[])
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  perform from app.task_series s where s.id = the_series for update;
  if not exists (select from app.tasks t where t.series_id = the_series and t.occurrence_no = the_number and t.status <> 'done' and t.due_date < today) then
    return false;
  end if;
  if on_day is null then
    update app.task_series s set ended_on = today where s.id = the_series;
    if not exists (select from app.tasks t where t.series_id = the_series and t.status = 'done') then
      -- Nothing else would lead to its history: the last one stays, overdue.
      insert into app.task_history (category_id, series_id, occurrence_no, planned_on, outcome, on_day)
      select s.category_id, s.id, the_number, p, 'missed', today from app.task_series s cross join unnest(days_passed_over) p where s.id = the_series
      on conflict do nothing;
      return true;
    end if;
  end if;
  perform app.note_in_history(the_series, the_number, planned, 'missed', today, null, null, days_passed_over);
  if on_day is not null then
    return app.move_task_on(the_series, the_number, on_day, coalesce(pg_catalog.cardinality(days_passed_over), 0) + 1, the_assignee, the_turn, away);
  end if;
  -- It never comes again.
  delete from app.tasks t where t.series_id = the_series and t.occurrence_no = the_number and t.status <> 'done';
  return true;
end $$;
-- Passes a task on whose person will be away on its day, once: a task that somebody has begun or taken meanwhile stays as it is (RECUR-23).
create function app.pass_task_on(the_series uuid, the_number int, the_assignee uuid, the_turn int, away uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare planned date;
begin
  perform from app.task_series s where s.id = the_series for update;
  update app.tasks t set assigned_to = the_assignee
   where t.series_id = the_series and t.occurrence_no = the_number and t.status = 'not_started' and not t.claimed and t.assigned_to = any (away)
  returning t.planned_on into planned;
  if not found then return; end if;
  update app.task_series s set whose_turn = the_turn where s.id = the_series;
  perform app.note_away(the_series, the_number, planned, away);
end $$;
-- Gives a series its missing open task, or ends it where its rule gives no day any more.
create function app.mend_series(the_series uuid, on_day date, today date, the_assignee uuid, the_turn int, away uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from app.task_series s where s.id = the_series for update;
  if on_day is not null then
    perform app.open_next_task(the_series, on_day, 0, the_assignee, the_turn, away);
  elsif not exists (select from app.tasks t where t.series_id = the_series and t.status <> 'done') then
    update app.task_series s set ended_on = today where s.id = the_series and s.ended_on is null;
  end if;
end $$;
-- Ends the pause of a series whose last day is over, once.
create function app.end_pause(the_series uuid, on_day date, today date, the_assignee uuid, the_turn int, away uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from app.task_series s where s.id = the_series and s.paused_until <= today for update;
  if found then perform app.resume_series(the_series, on_day, today, the_assignee, the_turn, away); end if;
end $$;
grant execute on function app.series_behind(timestamptz, int), app.lock_series(uuid[]), app.move_missed_task(uuid, int, date, date, date, date[], uuid, int, uuid[]),
  app.pass_task_on(uuid, int, uuid, int, uuid[]), app.mend_series(uuid, date, date, uuid, int, uuid[]),
  app.end_pause(uuid, date, date, uuid, int, uuid[])
  to hive_worker;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
reset role;
