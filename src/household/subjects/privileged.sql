create function app.check_subject_person() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.person_id is not null and (tg_op = 'INSERT' or new.person_id is distinct from old.person_id)
     and not app.lock_right(new.category_id, new.person_id) then
    raise exception 'a child is somebody who may see it' using errcode = '23514', constraint = 'person_may_see';
  end if;
  return new;
end $$;
grant execute on function app.check_subject_person() to hive_owner;
