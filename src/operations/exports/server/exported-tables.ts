import type { ExportedTable } from './exported-table.ts'
import { columnsOf } from './home-tables.ts'

/** The version of both formats. It grows when a table or a column is renamed, leaves or changes its meaning, and not when one is added. */
export const exportVersion = 2

/** What is about the person alone, and what they see of the people in their spaces. The notifications are written by the app, see there. */
export const personTables: readonly ExportedTable[] = [
  {
    name: 'account',
    columns: {
      id: 'id',
      email: 'text',
      email_verified_at: 'instant?',
      terms_version: 'text',
      created_at: 'instant',
      operator_since: 'instant?',
    },
    from: 'select * from app.my_account()',
  },
  {
    name: 'profile',
    columns: { id: 'id', first_name: 'text', last_name: 'text', time_zone: 'text', first_steps_ended_at: 'instant?', version: 'number' },
    from: 'select * from app.profiles',
  },
  {
    name: 'sessions',
    columns: { id: 'id', device: 'text', created_at: 'instant', renewed_at: 'instant', expires_at: 'instant' },
    from: 'select * from app.my_sessions()',
  },
  {
    name: 'notification_settings',
    columns: { at_time: 'time', digest_at: 'time', digest_weekday: 'text?', leg_minutes: 'number?' },
  },
  {
    name: 'notification_choices',
    columns: { kind: 'text', channel: 'text', wanted: 'yesNo' },
  },
  {
    name: 'push_settings',
    columns: { shows_details: 'yesNo', quiet_from: 'time?', quiet_to: 'time?', lets_appointments: 'yesNo' },
  },
  {
    name: 'calendar_settings',
    columns: {
      narrow_view: 'text?',
      wide_view: 'text?',
      hidden_layers: 'list',
      hidden_people: 'list',
      hides_everybody: 'yesNo',
      only_mine: 'yesNo',
      hidden_families: 'list',
      week_numbers: 'yesNo',
      hidden_calendars: 'list',
    },
  },
  {
    name: 'snoozes',
    columns: { source_id: 'id', reason: 'text', on_date: 'day', until_day: 'day', set_at: 'instant' },
  },
  {
    name: 'feeds',
    columns: {
      id: 'id',
      name: 'text',
      kinds: 'list',
      details: 'yesNo',
      alarms: 'yesNo',
      category_ids: 'list?',
      language: 'text',
      address_since: 'instant',
      last_read_at: 'instant?',
      last_reader: 'text?',
      version: 'number',
    },
    // Only categories that the person still sees.
    from: `select f.id, f.name, f.kinds, f.details, f.alarms, f.language, f.address_since, f.last_read_at, f.last_reader, f.version,
                  case when f.category_ids is not null then array(select c.id from app.categories c where c.id = any (f.category_ids)) end as category_ids
             from app.feeds f`,
  },
  {
    name: 'members',
    columns: {
      id: 'id',
      family_id: 'id',
      user_id: 'id',
      name: 'text',
      email: 'text?',
      role: 'text',
      member_type: 'text',
      is_creator: 'yesNo',
      joined_at: 'instant',
      chosen_at: 'instant?',
      version: 'number',
    },
    // When a space was last opened is known to its person alone.
    from: `select p.member_id as id, p.*, (select m.chosen_at from app.family_members m where m.id = p.member_id and m.user_id = app.uid()) as chosen_at
             from app.my_people() p`,
  },
  {
    name: 'invitations',
    columns: { id: 'id', invitation: 'json' },
    from: "select (i ->> 'id')::uuid as id, i as invitation from app.all_my_invitations() i",
  },
  {
    name: 'invitation_notifications',
    columns: {
      id: 'id',
      invitation_id: 'id',
      type: 'text',
      read: 'yesNo',
      created_at: 'instant',
      recipient_email: 'text',
      family_name: 'text?',
      status: 'text',
    },
    from: 'select * from app.my_invitation_notifications()',
  },
  {
    name: 'change_log',
    columns: {
      id: 'id',
      category_id: 'id?',
      category_name: 'text?',
      action: 'text',
      changed_by: 'text?',
      person: 'text?',
      shared_by: 'text?',
      level_before: 'text?',
      level_after: 'text?',
      created_at: 'instant',
      space: 'text?',
    },
    from: `select l.* from app.categories c cross join lateral app.change_log(c.id, null) l
            union select l.* from app.families f cross join lateral app.change_log(null, f.id) l`,
  },
  {
    name: 'task_credits',
    columns: { family_id: 'id', user_id: 'id', credits_earned: 'number' },
  },
  { name: 'rewards', columns: columnsOf('rewards') },
  { name: 'reward_requests', columns: columnsOf('reward_requests'), from: 'select * from app.reward_requests where user_id = app.uid()' },
  { name: 'credit_entries', columns: columnsOf('credit_entries'), from: 'select * from app.credit_entries where user_id = app.uid()' },
  { name: 'pocket_money', columns: columnsOf('pocket_money'), from: 'select * from app.pocket_money where user_id = app.uid()' },
  { name: 'pocket_entries', columns: columnsOf('pocket_entries'), from: 'select * from app.pocket_entries where user_id = app.uid()' },
]

/** The notifications of a person, with the words that the app writes when they are read. */
export const notificationsTable: ExportedTable = {
  name: 'notifications',
  columns: {
    id: 'id',
    type: 'text',
    title: 'text',
    message: 'text',
    relatedId: 'id?',
    href: 'text?',
    read: 'yesNo',
    createdAt: 'instant',
  },
}
