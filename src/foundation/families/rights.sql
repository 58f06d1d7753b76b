create trigger next_version before update of name on app.families for each row execute function app.next_version();
create trigger next_version before update of role on app.family_members for each row execute function app.next_version();

call app.guard('app.families', 'family', '{id}');
call app.guard('app.family_members', 'family', '{family_id}', 'app.families');
grant select, insert, update, delete on app.families, app.family_members to hive_keeper;
insert into app.quotas (name, most) values ('groups', 20), ('members', 50), ('without_account', 30), ('tablets', 10);
grant select on app.families, app.family_members to hive_policy, hive_api;
-- What a person is in each of their families. The creator counts as admin whatever the member record says.
create view app.memberships with (security_invoker) as
  select m.id as member_id, m.family_id, m.user_id, m.role = 'admin' or f.created_by = m.user_id as administers,
         case when f.created_by = m.user_id then 'admin' else m.role end as role
    from app.family_members m join app.families f on f.id = m.family_id;
grant select on app.memberships to hive_policy, hive_keeper;

-- This breaks the circle of policies: the role that reads membership sees its user's rows, and from them the families.
create policy self   on app.family_members for select to hive_policy using (user_id = (select app.uid()));
create policy mine   on app.families       for select to hive_policy using (id = any (array (select app.my_families())));
create policy mates  on app.family_members for select to hive_api using (family_id = any (array (select app.my_families())));
create policy member on app.families       for select to hive_api using (id = any (array (select app.my_families())));
create trigger note_change after insert or update or delete on app.families for each row execute function app.note_family_change();
create trigger check_groups after insert on app.families for each row when (new.group_type <> 'personal') execute function app.check_groups();
create trigger check_without_account before insert or update of family_id, user_id, role on app.family_members
  for each row execute function app.check_without_account();
create trigger forget_without_account after delete on app.family_members for each row execute function app.forget_without_account();
create trigger check_members after insert on app.family_members for each row execute function app.check_members();
-- What somebody chose concerns nobody else.
create trigger note_change after insert or delete or update of role, member_type on app.family_members for each row execute function app.note_member_change();
