-- Asks for a backup: the one of tonight, which is made once, or with `p_at_once` another one now.
create function app.ask_for_backup(p_at_once boolean) returns void language sql security definer set search_path = '' as
  $$ select app.enqueue('backup', jsonb_build_object('atOnce', p_at_once), null, p_at_once::text) $$;
revoke execute on function app.ask_for_backup(boolean) from public;
grant execute on function app.ask_for_backup(boolean) to hive_worker;
