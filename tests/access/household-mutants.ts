import type { Mutant } from './mutants.ts'

const adminsOnly = (standing: string): string => `when ${standing} <> 'admin' then 'view_only'`

/** Faults in the verbs about groups, members and invitations, and in who is notified. */
export const householdMutants: readonly Mutant[] = [
  { name: 'notifications of others are open', sql: 'alter policy own on app.notifications using (user_id is not null)' },
  {
    name: 'notifications of others can be deleted',
    sql: 'alter policy own_remove on app.notifications using (user_id is not null); alter policy own on app.notifications using (user_id is not null)',
  },
  {
    name: 'reminders of invitations to others are open',
    sql: 'alter policy own on app.invitation_notifications using (user_id is not null)',
  },
  { name: 'a notification may be handed to another person', sql: 'grant update (user_id) on app.notifications to hive_api' },
  { name: 'requests read invitations past the keeper', sql: 'grant select on app.invitations to hive_api' },
  { name: 'requests read the log past the keeper', sql: 'grant select on app.category_change_log to hive_api' },
  {
    name: 'requests notify people of what they like',
    sql: 'grant execute on function app.create_notification(uuid, text, jsonb, uuid) to hive_api',
  },
  { name: 'requests post emails', sql: 'grant execute on function app.post_to(uuid, text, jsonb) to hive_api' },
  { name: 'requests write about changes', sql: 'grant execute on function app.post_changes(uuid, uuid, jsonb) to hive_api' },
  { name: 'requests delete accounts', sql: 'grant execute on function app.delete_account(uuid, jsonb) to hive_api' },
  { name: 'requests look links up', sql: 'grant execute on function app.invitation_by_token(bytea) to hive_api' },
  {
    name: 'any member invites',
    inFunction: 'app.invite(uuid,uuid,text,text,jsonb,text,bytea)',
    from: adminsOnly('v_standing'),
    to: 'when false then null',
  },
  {
    name: 'any member changes others',
    inFunction: 'app.why_untouchable(uuid,uuid,text)',
    from: adminsOnly('p_standing'),
    to: 'when false then null',
  },
  { name: 'any member renames', inFunction: 'app.rename_family(uuid,text,int)', from: "if v_standing <> 'admin'", to: 'if false' },
  {
    name: 'any member keeps rewards',
    inFunction: 'app.add_reward(uuid,uuid,text,int,uuid,int)',
    from: "if v_standing <> 'admin'",
    to: 'if false',
  },
  {
    name: 'any member gives credits',
    inFunction: 'app.adjust_credits(uuid,uuid,uuid,int,text)',
    from: "if v_standing <> 'admin'",
    to: 'if false',
  },
  {
    name: 'anybody asks in the name of somebody without an account',
    inFunction: 'app.acts_for(uuid,uuid)',
    from: 'and p_family = any (array (select app.administered_families()))',
    to: '',
  },
  {
    name: 'any member notes what was paid out',
    inFunction: 'app.pay_out(uuid,uuid,uuid,int,timestamptz)',
    from: "if v_standing <> 'admin'",
    to: 'if false',
  },
  {
    name: 'pocket money of the group is open',
    sql: 'alter policy own_or_admin on app.pocket_entries using (family_id = any (array (select app.my_families())))',
  },
  {
    name: 'ledgers of the group are open',
    sql: 'alter policy own_or_admin on app.credit_entries using (family_id = any (array (select app.my_families())))',
  },
  {
    name: 'any member switches the leaderboard off',
    inFunction: 'app.switch_leaderboard(uuid,boolean)',
    from: "if v_standing <> 'admin'",
    to: 'if false',
  },
  { name: 'a group goes with its members', inFunction: 'app.delete_family(uuid)', from: 'and m.user_id <> app.uid()', to: 'and false' },
  {
    name: 'a creator leaves a group to nobody',
    inFunction: 'app.leave_family(uuid,uuid)',
    from: "if v_mine.is_creator and v_successor.id is distinct from p_successor then return 'creator'; end if;",
    to: '',
  },
  {
    name: 'one’s personal space can be left',
    inFunction: 'app.leave_family(uuid,uuid)',
    from: "if v_standing = 'owner' then return 'view_only'; end if;",
    to: "if v_standing = 'owner' then return 'done'; end if;",
  },
  {
    name: 'one’s personal space can be renamed',
    inFunction: 'app.standing_in(uuid)',
    from: "when v_type = 'personal' then 'owner'",
    to: '',
  },
  {
    name: 'an address need not be confirmed',
    inFunction: 'app.recipient_of(uuid)',
    from: '(a.email_verified_at is not null or i.held_by = a.id)',
    to: 'true',
  },
  {
    name: 'anybody answers an invitation',
    inFunction: 'app.why_unanswerable(uuid)',
    from: 'or app.recipient_of(p_invitation) is distinct from app.uid()',
    to: '',
  },
  { name: 'nobody answers what has no recipient', inFunction: 'app.why_unanswerable(uuid)', from: 'or app.uid() is null', to: '' },
  { name: 'an admin cancels for the sender', inFunction: 'app.cancel_invitation(uuid)', from: 'and i.sender_id = app.uid()', to: '' },
  {
    name: 'an admin changes for the sender',
    inFunction: 'app.change_invitation(uuid,jsonb,int)',
    from: 'and i.sender_id = app.uid()',
    to: '',
  },
  {
    name: 'a link is good for any address',
    inFunction: 'app.accept_link(bytea)',
    from: 'and not exists (select from auth.accounts a where a.id = app.uid() and a.email = v_invitation.recipient_email)',
    to: 'and not exists (select from auth.accounts a where a.id = app.uid())',
  },
  {
    name: 'everybody reads every invitation',
    inFunction: 'app.invitation_for_me(uuid)',
    from: 'and (app.recipient_of(i.id) = app.uid() or',
    to: 'and (true or',
  },
  {
    name: 'everybody sees the open invitations of a group',
    inFunction: 'app.open_invitations_of(uuid)',
    from: 'and m.administers',
    to: '',
  },
  {
    name: 'reminders of everybody are mine',
    inFunction: 'app.my_invitation_notifications()',
    from: 'where n.user_id = (select app.uid())',
    to: '',
  },
  {
    name: 'what waits for others waits for me',
    inFunction: 'app.what_waits()',
    from: 'where n.user_id = (select app.uid()) and not n.read',
    to: 'where not n.read',
  },
  {
    name: 'whoever is anybody has invited somebody',
    inFunction: 'app.has_invited()',
    from: 'where i.sender_id = (select app.uid()) and',
    to: 'where',
  },
  { name: 'everybody is one of my people', inFunction: 'app.my_people()', from: 'where mine.user_id = (select app.uid())', to: '' },
  {
    name: 'a category moves to a group of others',
    inFunction: 'app.why_immovable(uuid,uuid)',
    from: 'or v_here is null or v_there is null',
    to: 'or v_here is null',
  },
  {
    name: 'a category of others moves to one’s own group',
    inFunction: 'app.why_immovable(uuid,uuid)',
    from: 'or v_here is null or v_there is null',
    to: 'or v_there is null',
  },
  { name: 'requests write that a category arrived', sql: 'grant execute on function app.log_arrival(uuid, uuid) to hive_api' },
  {
    name: 'the log is open',
    inFunction: 'app.change_log(uuid,uuid)',
    from: 'where (l.category_id = any (array (select r.category_id from app.my_rights() r))',
    to: 'where (true',
  },
]
