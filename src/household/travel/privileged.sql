-- Checks that a participant is a member of the group, and locks category and membership meanwhile.
create function app.check_participant() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id is null or new.user_id is not distinct from old.user_id then return new; end if;
  perform from app.categories c where c.id = new.category_id for key share;
  perform from app.family_members m join app.categories c on c.family_id = m.family_id
    where c.id = new.category_id and m.user_id = new.user_id for share of m;
  if not found then
    raise exception 'a participant with an account is a member of the group' using errcode = '23514', constraint = 'participant_in_group';
  end if;
  return new;
end $$;
-- Limits the parts of a kind over all locations of a trip, under the lock of the category's count.
create function app.check_trip_parts() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_plans uuid[];
begin
  perform from app.category_counts k
    where k.table_name = tg_table_name and k.category_id in (select a.category_id from added a) order by k.category_id for update;
  if tg_table_name in ('travel_locations', 'travel_participants') then
    v_plans := array(select distinct a.travel_plan_id from added a);
  else
    v_plans := array(select distinct l.travel_plan_id
                     from added a join app.travel_locations l on l.category_id = a.category_id and l.id = a.travel_location_id);
  end if;
  perform app.refuse_above('trip_parts', case tg_table_name
      when 'travel_locations' then
        (select count(*) from app.travel_locations l where l.category_id = p.category_id and l.travel_plan_id = p.id)
      when 'travel_participants' then
        (select count(*) from app.travel_participants m where m.category_id = p.category_id and m.travel_plan_id = p.id)
      when 'travel_hotels' then
        (select count(*) from app.travel_locations l join app.travel_hotels h on h.category_id = l.category_id and h.travel_location_id = l.id
          where l.category_id = p.category_id and l.travel_plan_id = p.id)
      when 'travel_transportations' then
        (select count(*) from app.travel_locations l
           join app.travel_transportations t on t.category_id = l.category_id and t.travel_location_id = l.id
          where l.category_id = p.category_id and l.travel_plan_id = p.id) end,
    'travel:quota.tripParts')
     from app.subjects p where p.id = any (v_plans);
  return null;
end $$;
grant execute on function app.check_participant(), app.check_trip_parts() to hive_owner;
