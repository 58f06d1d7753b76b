-- Shopping: the list of a week. Items from the meals of the week are replaced when the list is generated again; items written by
-- hand are not (GAP-117).
set role hive_owner;
create table app.shopping_lists (
  id              uuid primary key default uuidv7(),
  category_id     uuid not null references app.categories on delete cascade,
  -- CONST-28.
  week_start_date date not null check (extract(isodow from week_start_date) = 1 and week_start_date between '1900-01-01' and '2199-12-31'),
  item_name       text not null check (item_name = btrim(item_name) and item_name <> '' and length(item_name) <= 200),
  quantity        text not null default '1' check (quantity = btrim(quantity) and quantity <> '' and length(quantity) <= 40),
  purchased       boolean not null default false,
  origin          text not null default 'hand' check (origin in ('hand', 'meals')),
  created_at      timestamptz not null default now(),
  version         int not null default 1,
  -- Who changed it last, where that was not the server (OFF-11).
  changed_by      uuid references app.people on delete set null,
  unique (category_id, id)
);
create index on app.shopping_lists (category_id, week_start_date, item_name);
-- GAP-118: identical lines are one item.
create unique index once_a_week on app.shopping_lists (category_id, week_start_date, item_name) where origin = 'meals';
call app.lives_in_category('app.shopping_lists', array['week_start_date', 'changed_by']::name[]);
call app.remember_changer('app.shopping_lists');

grant create on schema app to hive_keeper;
reset role;
set role hive_keeper;
-- Notifies everybody else who may see a list that nothing is left to buy on it (PUSH-01). Where it is finished once more, that replaces what said so before.
-- Of two who buy the last things at once, the later one sees what the earlier one bought.
create function app.note_shopping_finished() returns trigger language plpgsql security definer set search_path = '' as $$
declare about constant jsonb := pg_catalog.jsonb_build_object('weekStartDate', new.week_start_date);
begin
  perform from app.categories c where c.id = new.category_id for no key update;
  if exists (select from app.shopping_lists l
              where l.category_id = new.category_id and l.week_start_date = new.week_start_date and not l.purchased) then return null; end if;
  delete from app.notifications n
   where n.user_id in (select p from app.people_to_tell(new.category_id) p) and n.type = 'shopping_finished' and n.related_id = new.category_id and n.params = about;
  perform app.create_notification(p, 'shopping_finished', about, new.category_id)
     from app.people_to_tell(new.category_id) p where p is distinct from app.uid();
  return null;
end $$;
grant execute on function app.note_shopping_finished() to hive_owner;
reset role;
set role hive_owner;
revoke create on schema app from hive_keeper;
create trigger note_finished after update of purchased on app.shopping_lists for each row
  when (new.purchased and not old.purchased) execute function app.note_shopping_finished();
reset role;
