-- What somebody did who is gone is nobody's in the history of a series, whoever ticked it for them (FOLK-08).
set role hive_owner;
-- Of somebody who is gone nothing says who they were: not whoever ticked it for them either (FOLK-08).
create function app.forget_doer() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_by := null;
  return new;
end $$;
create trigger forget_doer before update of done_by on app.task_history for each row
  when (old.done_by is not null and new.done_by is null) execute function app.forget_doer();
reset role;
