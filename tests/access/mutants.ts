import { contentMutants } from './content-mutants.ts'
import { exportMutants } from './export-mutants.ts'
import { feedMutants } from './feed-probes.ts'
import { pushMutants } from './push-probes.ts'
import { tabletMutants } from './tablet-probes.ts'
import { householdMutants } from './household-mutants.ts'

/** A fault in the access rule: SQL, or a text within a function that is replaced by another, or both. */
export type Mutant = { name: string; sql: string } | { name: string; inFunction: string; from: string; to: string; sql?: string }

// The functions that read membership have a second protection: hive_policy itself sees only the calling user's records.
const secondWallDown =
  'alter policy self on app.family_members using (true); alter policy mine on app.families using (true); ' +
  'alter policy mine on app.categories using (true)'

const visible = 'category_id = any ((select app.my_categories(p_to_edit => false))::uuid[])'

/** Each of these grants or denies too much; the matrix must turn red for every one. */
export const mutants: readonly Mutant[] = [
  { name: 'the reading policy of cars is gone', sql: 'drop policy read on app.subjects' },
  { name: 'everybody reads cars', sql: 'alter policy read on app.subjects using (true)' },
  { name: 'everybody deletes subcategories', sql: 'alter policy remove on app.subcategories using (true)' },
  { name: 'who sees a category adds cars', sql: `alter policy add on app.subjects with check (${visible})` },
  { name: 'who sees a category changes cars', sql: `alter policy change on app.subjects using (${visible}) with check (${visible})` },
  { name: 'who sees a category deletes cars', sql: `alter policy remove on app.subjects using (${visible})` },
  { name: 'policies of cars are off', sql: 'alter table app.subjects disable row level security' },
  { name: 'policies of cars do not bind the owner', sql: 'alter table app.subjects no force row level security' },
  { name: 'policies of categories are off', sql: 'alter table app.categories disable row level security' },
  { name: 'sessions do not bind the owner', sql: 'alter table auth.sessions no force row level security' },
  {
    name: 'any member adds categories',
    sql: 'alter policy add on app.categories with check (family_id = any (array(select app.my_families())))',
  },
  {
    name: 'any member deletes categories',
    sql: 'alter policy remove on app.categories using (family_id = any (array(select app.my_families())))',
  },
  { name: 'everybody knows who is in a family', sql: 'alter policy mates on app.family_members using (true)' },
  { name: 'everybody knows the families', sql: 'alter policy member on app.families using (true)' },
  {
    name: 'members see levels of categories they do not see',
    sql: 'alter policy visible on app.category_permissions using (family_id = any (array(select app.my_families())))',
  },
  { name: 'profiles are open to read', sql: 'alter policy own on app.profiles using (id is not null)' },
  { name: 'answers to the changes of others are open', sql: 'alter policy own on app.idempotency_keys using (user_id is not null)' },
  { name: 'a car may move to another category', sql: 'grant update (category_id) on app.subjects to hive_api' },
  { name: 'a subcategory may move to another car', sql: 'grant update (subject_id, subject_kind) on app.subcategories to hive_api' },
  { name: 'requests may look at accounts', sql: 'grant select on auth.accounts to hive_api' },
  { name: 'requests may read mails', sql: 'grant usage on schema mail to hive_api; grant select on mail.outbox to hive_api' },
  { name: 'requests read past the policies of the keeper', sql: 'alter policy keeper on app.subjects to hive_keeper, hive_api' },
  { name: 'requests may sweep', sql: 'grant execute on function app.sweep() to hive_api' },
  {
    name: 'who sees a category shares it',
    sql: `grant insert on app.category_permissions to hive_api; create policy share on app.category_permissions for insert to hive_api with check (${visible})`,
  },
  { name: 'view_only is no cap', inFunction: 'app.rights', from: " AND (m.role <> 'view_only'::text)", to: '' },
  { name: 'a permission to view edits', inFunction: 'app.rights', from: "(p.permission_level = 'edit'::text) AND ", to: '' },
  {
    name: 'a permission of anybody is everybody’s',
    inFunction: 'app.rights',
    from: 'p.family_member_id = m.member_id',
    to: 'p.family_id = m.family_id',
  },
  {
    name: 'the rights of everybody are everybody’s',
    sql: secondWallDown,
    inFunction: 'app.my_rights()',
    from: 'r.user_id = (select app.uid())',
    to: 'true',
  },
  {
    name: 'the creator does not count',
    inFunction: 'app.memberships',
    from: "((m.role = 'admin'::text) OR (f.created_by = m.user_id))",
    to: "m.role = 'admin'",
  },
  {
    name: 'admins do not count',
    inFunction: 'app.memberships',
    from: "((m.role = 'admin'::text) OR (f.created_by = m.user_id))",
    to: 'f.created_by = m.user_id',
  },
  { name: 'who sees may edit', inFunction: 'app.my_categories(boolean)', from: 'where r.can_edit or not p_to_edit', to: '' },
  { name: 'every member administers', inFunction: 'app.administered_families()', from: 'and m.administers', to: '' },
  {
    name: 'families of everybody are mine',
    sql: secondWallDown,
    inFunction: 'app.my_families()',
    from: 'where m.user_id = (select app.uid())',
    to: '',
  },
  { name: 'ended sessions live on', inFunction: 'auth.user_of_session(bytea)', from: 'and s.expires_at > now()', to: '' },
  { name: 'any session is everybody’s', inFunction: 'auth.user_of_session(bytea)', from: 's.token_hash = p_token_hash and', to: '' },
  {
    name: 'nobody creates families',
    inFunction: 'app.create_family(uuid,text,text)',
    from: 'if app.uid() is null then',
    to: 'if false then',
  },
  {
    name: 'everybody writes defaults into any category, car or house',
    inFunction: 'app.ensure_subcategories(uuid, uuid)',
    from: 'not exists (select from app.people_who_may_see(v_category) p where p = app.uid())',
    to: 'false',
  },
  {
    name: 'everybody holds any category',
    inFunction: 'app.lock_category(uuid)',
    from: 'and exists (select from app.people_who_may_see(c.id) p where p = app.uid())',
    to: '',
  },
  {
    name: 'everybody may see everything, says the inverse',
    inFunction: 'app.people_who_may_see(uuid)',
    from: 'where r.category_id = p_category',
    to: '',
  },
  {
    name: 'everybody reads the address of everybody',
    inFunction: 'app.my_email()',
    from: 'where a.id = (select app.uid())',
    to: 'order by a.email',
  },
  ...householdMutants,
  ...contentMutants,
  ...exportMutants,
  ...feedMutants,
  ...pushMutants,
  ...tabletMutants,
]
