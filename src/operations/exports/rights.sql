call app.guard('app.exports', 'person', '{user_id, session_id}', 'auth.sessions',
  p_left_out => 'a download for one browser and one day: it is asked for again');
call app.guard('app.export_pieces', 'person', '{export_id}', 'app.exports',
  p_left_out => 'a download for one browser and one day: it is asked for again');
grant select, insert, update, delete on app.exports to hive_keeper;
grant select, insert, delete on app.export_pieces to hive_keeper;
create trigger drop_exports after delete on app.family_members for each row execute function app.drop_exports_of_member();
create trigger drop_exports after update of token_hash on auth.sessions for each row execute function app.drop_exports_of_session();
create trigger note_change after insert or update or delete on app.exports for each row execute function app.note_own_change();
