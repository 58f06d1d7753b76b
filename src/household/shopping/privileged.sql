-- Notifies the others that nothing is left to buy. Of two who buy at once, the later sees what the earlier bought.
create function app.note_shopping_finished() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_about constant jsonb := jsonb_build_object('weekStartDate', new.week_start_date);
begin
  perform from app.categories c where c.id = new.category_id for no key update;
  if exists (select from app.shopping_lists l
              where l.category_id = new.category_id and l.week_start_date = new.week_start_date and not l.purchased) then return null; end if;
  delete from app.notifications n
   where n.user_id in (select p from app.people_to_notify(new.category_id) p) and n.type = 'shopping_finished' and n.related_id = new.category_id and n.params = v_about;
  perform app.create_notification(p, 'shopping_finished', v_about, new.category_id)
     from app.people_to_notify(new.category_id) p where p is distinct from app.uid();
  return null;
end $$;
grant execute on function app.note_shopping_finished() to hive_owner;
