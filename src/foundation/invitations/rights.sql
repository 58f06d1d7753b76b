create trigger next_version before update of permissions, status on app.invitations for each row execute function app.next_version();

call app.guard('app.invitations', 'family', '{family_id}', 'app.families');
call app.guard('app.invitation_notifications', 'family', '{invitation_id}', 'app.invitations');
grant select, insert, update, delete on app.invitations, app.invitation_notifications to hive_keeper;
create policy own        on app.invitation_notifications for select to hive_api using (user_id = (select app.uid()));
create policy own_change on app.invitation_notifications for update to hive_api using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy own_remove on app.invitation_notifications for delete to hive_api using (user_id = (select app.uid()));
grant select, update (read), delete on app.invitation_notifications to hive_api;
-- Before the trigger that refuses sessions of those without an account: triggers run in the order of their names.
create trigger become_person before insert on auth.sessions for each row execute function app.become_person();
create trigger keep_names before insert on app.invitations for each row execute function app.keep_names();
create trigger meet_invitations after update of email, email_verified_at on auth.accounts for each row execute function app.meet_invitations();
create trigger forget_offer before delete on app.categories for each row execute function app.forget_offer();
create trigger note_change after insert or update or delete on app.invitations for each row execute function app.note_invitation_change();
create trigger note_change after insert or update or delete on app.invitation_notifications for each row execute function app.note_own_change();
