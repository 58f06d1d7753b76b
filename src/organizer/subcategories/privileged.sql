create function app.add_default_subcategories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'categories' then
    insert into app.subcategories (category_id, name, sort_order)
    select new.id, d.name, d.sort_order from app.default_subcategories(new.kind) d;
  else
    insert into app.subcategories (category_id, subject_id, subject_kind, name, sort_order)
    select new.category_id, new.id, new.kind, d.name, d.sort_order from app.default_subcategories(new.kind) d;
  end if;
  return null;
end $$;
-- Anyone who may see a category, or a house or car in it, can restore its missing defaults; safe to repeat.
create function app.ensure_subcategories(p_category uuid, p_subject uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  v_category uuid := p_category;
  v_kind text;
begin
  if p_subject is null then
    select c.kind into v_kind from app.categories c where c.id = p_category for key share;
  else
    select s.category_id, s.kind into v_category, v_kind from app.subjects s where s.id = p_subject for share;
  end if;
  if not exists (select from app.people_who_may_see(v_category) p where p = app.uid())
     or exists (select from app.subcategories b where b.category_id = v_category and b.subject_id is not distinct from p_subject) then
    return;
  end if;
  insert into app.subcategories (category_id, subject_id, subject_kind, name, sort_order)
  select v_category, p_subject, case when p_subject is not null then v_kind end, d.name, d.sort_order from app.default_subcategories(v_kind) d
  on conflict do nothing;
end $$;
grant execute on function app.ensure_subcategories(uuid, uuid) to hive_api;
-- Counted under the lock of its category's count, which count_added has already taken or this function takes itself.
create function app.check_subcategories() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from app.category_counts k
    where k.table_name = 'subcategories' and k.category_id in (select a.category_id from added a) order by k.category_id for update;
  perform app.refuse_above('subcategories', (
    select count(*) from app.subcategories b
     where b.category_id = p.category_id and b.subject_id is not distinct from p.subject_id),
    'subcategories:quota.subcategories')
     from (select distinct a.category_id, a.subject_id from added a) p;
  return null;
end $$;
grant execute on function app.add_default_subcategories(), app.check_subcategories() to hive_owner;
