call app.lives_in_category('app.shopping_lists', array['week_start_date', 'changed_by']::name[]);
call app.remember_changer('app.shopping_lists');
create trigger note_finished after update of purchased on app.shopping_lists for each row
  when (new.purchased and not old.purchased) execute function app.note_shopping_finished();
