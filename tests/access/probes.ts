import { type Actor, idOf, quoted } from './actors.ts'
import { contentProbes, subjectViews } from './content-probes.ts'
import { feedTableProbes } from './feed-probes.ts'
import { pushTableProbes } from './push-probes.ts'
import { tabletTableProbes } from './tablet-probes.ts'
import { exportTableProbes } from './export-verb-probes.ts'
import { categories } from './matrix-world.ts'
import { notificationTableProbes } from './notification-probes.ts'
import { outsideTableProbes } from './outside-calendar-probes.ts'
import { perPerson, perRow, personOf, single } from './probe-kinds.ts'
import { rewardTableProbes } from './reward-probes.ts'

/** The rows on which a table is tried, and a statement for each operation on them. */
export type TableProbe = {
  labels: readonly string[]
  /** Returns the value that `select` answers for a row with this label. */
  keyOf: (label: string, actor: Actor) => string
  /** A query for the keys of all visible rows. */
  select: string
  insert: (label: string, actor: Actor) => string
  update: (label: string, actor: Actor) => string
  reparent: (label: string, actor: Actor) => string
  delete: (label: string, actor: Actor) => string
}

const labels = ['A', 'B', 'P', 'G']
const familyOf: Readonly<Record<string, string>> = categories
const other = idOf('category elsewhere')
const made = 'uuidv7()'

const ofCategory = { labels, idOf: (label: string) => idOf(`category ${label}`), key: 'category_id' }
const ofFamily = { labels: ['F', 'P', 'G', 'E'], idOf: (label: string) => idOf(`family ${label}`), key: 'family_id' }
const grant = (label: string): string => `${quoted(`family ${familyOf[label]}`)}, ${quoted(`category ${label}`)}`

/** Every table of the catalog. */
export const tableProbes: Readonly<Record<string, TableProbe>> = {
  ...contentProbes,
  ...subjectViews,
  ...notificationTableProbes,
  ...exportTableProbes,
  ...feedTableProbes,
  ...pushTableProbes,
  ...tabletTableProbes,
  ...rewardTableProbes,
  ...outsideTableProbes,
  'app.categories': {
    ...perRow('app.categories', { ...ofCategory, key: 'id', free: "name = 'Shed'", frozen: `family_id = '${other}'` }),
    insert: (label) =>
      `insert into app.categories (family_id, kind, name, icon, color) values (${quoted(`family ${familyOf[label]}`)}, 'custom', 'Shed', 'Home', 'stone')`,
  },
  'app.families': {
    ...perRow('app.families', { ...ofFamily, key: 'id', free: "name = 'Ours'", frozen: `created_by = ${quoted('stranger')}` }),
    insert: () => `insert into app.families (name, group_type, created_by) values ('Ours', 'family', ${quoted('stranger')})`,
  },
  'app.family_members': {
    ...perRow('app.family_members', { ...ofFamily, free: "role = 'admin'", frozen: `user_id = ${quoted('stranger')}` }),
    insert: (label) =>
      `insert into app.family_members (family_id, user_id, role) values (${quoted(`family ${label}`)}, ${quoted('stranger')}, 'admin')`,
  },
  'app.category_permissions': {
    ...perRow('app.category_permissions', {
      ...ofCategory,
      labels: ['A', 'G'],
      free: "permission_level = 'edit'",
      frozen: `category_id = '${other}'`,
    }),
    insert: (label) =>
      `insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) values (${grant(label)}, ${quoted('member F none')}, 'edit')`,
  },
  'app.family_category_permissions': {
    ...perRow('app.family_category_permissions', {
      ...ofCategory,
      labels: ['A', 'G'],
      free: "permission_level = 'edit'",
      frozen: `category_id = '${other}'`,
    }),
    insert: (label) =>
      `insert into app.family_category_permissions (family_id, category_id, permission_level) values (${grant(label)}, 'edit')`,
  },
  'app.task_credits': {
    ...perRow('app.task_credits', {
      ...ofFamily,
      labels: ['F', 'G'],
      free: 'credits_earned = 1',
      frozen: `user_id = ${quoted('stranger')}`,
    }),
    insert: (label) =>
      `insert into app.task_credits (family_id, user_id, task_id) values (${quoted(`family ${label}`)}, ${quoted('stranger')}, ${made})`,
  },
  'app.away': {
    ...perRow('app.away', { ...ofFamily, labels: ['F', 'G'], free: "to_day = '2099-12-10'", frozen: `user_id = ${quoted('stranger')}` }),
    insert: (label) =>
      `insert into app.away (id, family_id, user_id, from_day, to_day) values (${made}, ${quoted(`family ${label}`)}, ${quoted('stranger')}, '2099-12-01', '2099-12-02')`,
  },
  'app.profiles': {
    ...perPerson('app.profiles', 'id', { free: "first_name = 'Me'", frozen: 'id = uuidv7()' }),
    insert: (label, actor) =>
      `insert into app.profiles (id, first_name, last_name) values (${quoted(personOf(label, actor))}, 'Me', 'Too')`,
  },
  'app.idempotency_keys': {
    ...perPerson('app.idempotency_keys', 'user_id', { free: "answer = '{}'", frozen: 'user_id = uuidv7()' }),
    insert: (label, actor) =>
      `insert into app.idempotency_keys (user_id, id, body_hash) values (${quoted(personOf(label, actor))}, ${made}, '')`,
  },
  'app.notifications': {
    ...perPerson('app.notifications', 'user_id', { free: 'read = true', frozen: 'user_id = uuidv7()' }),
    insert: (label, actor) => `insert into app.notifications (user_id, type) values (${quoted(personOf(label, actor))}, 'access_changed')`,
  },
  'app.invitation_notifications': {
    ...perPerson('app.invitation_notifications', 'user_id', { free: 'read = true', frozen: 'user_id = uuidv7()' }),
    insert: (label, actor) =>
      `insert into app.invitation_notifications (user_id, invitation_id, type) values (${quoted(personOf(label, actor))}, ${quoted('invitation invited')}, 'invitation_sent')`,
  },
  'app.change_emails': single('app.change_emails', {
    free: 'emails = 0',
    frozen: `user_id = ${quoted('stranger')}`,
    insert: `insert into app.change_emails (family_id, user_id) values (${quoted('family F')}, ${quoted('stranger')})`,
  }),
  'app.invitations': single('app.invitations', {
    free: "status = 'accepted'",
    frozen: `family_id = ${quoted('family G')}`,
    insert: `insert into app.invitations (family_id, recipient_email, permissions, token_hash) values (${quoted('family F')}, 'me@example.org', '[]', sha256(''))`,
  }),
  'app.category_change_log': single('app.category_change_log', {
    free: "details = '{}'",
    frozen: `category_id = ${quoted('category B')}`,
    insert: `insert into app.category_change_log (family_id, category_id, action) values (${grant('A')}, 'category_shared')`,
  }),
  'app.schema_version': single('app.schema_version', {
    free: 'version = version',
    frozen: 'only_row = true',
    insert: 'insert into app.schema_version (version) values (0)',
  }),
  'app.memberships': single('app.memberships', {
    free: "role = 'admin'",
    frozen: `family_id = ${quoted('family F')}`,
    insert: `insert into app.memberships (family_id, user_id, role) values (${quoted('family F')}, ${quoted('stranger')}, 'admin')`,
  }),
  'app.rights': single('app.rights', {
    free: 'can_edit = true',
    frozen: `category_id = ${quoted('category B')}`,
    insert: `insert into app.rights (user_id, category_id, can_edit) values (${quoted('stranger')}, ${quoted('category A')}, true)`,
  }),
  'app.content_tables': single('app.content_tables', {
    free: 'name = name',
    frozen: "name = 'app.profiles'::regclass",
    insert: "insert into app.content_tables values ('app.subjects')",
    where: "where name = 'app.subjects'::regclass",
  }),
  'app.category_counts': single('app.category_counts', {
    free: 'row_count = 0',
    frozen: "table_name = 'x'",
    insert: `insert into app.category_counts (category_id, table_name, row_count) values (${quoted('category A')}, 'x', 0)`,
  }),
  'app.backup_state': single('app.backup_state', {
    free: 'bytes = 1',
    frozen: 'only_row = true',
    insert: 'insert into app.backup_state default values',
  }),
  'app.operators': single('app.operators', {
    free: 'since = now()',
    frozen: `user_id = ${quoted('stranger')}`,
    insert: `insert into app.operators (user_id) values (${quoted('stranger')})`,
  }),
  'app.operator_log': single('app.operator_log', {
    free: 'at = now()',
    frozen: "kind = 'account_deleted'",
    insert: "insert into app.operator_log (kind) values ('account_deleted')",
  }),
  'app.quotas': single('app.quotas', {
    free: 'most = most',
    frozen: "name = 'x'",
    insert: "insert into app.quotas (name, most) values ('x', 1)",
    where: "where name = 'rows'",
  }),
  'app.change_events': single('app.change_events', {
    free: "table_name = 'x'",
    frozen: 'user_id = null',
    insert: "insert into app.change_events (table_name) values ('x')",
  }),
  'app.table_homes': single('app.table_homes', {
    free: 'left_out = left_out',
    frozen: "home = 'server', key = '{}'",
    insert: "insert into app.table_homes (name, home) values ('jobs.job_i1', 'server')",
    where: "where name = 'app.subjects'::regclass",
  }),
  'app.people': {
    ...perPerson('app.people', 'id', { free: "kind = 'managed'", frozen: 'id = uuidv7()' }),
    insert: () => "insert into app.people (kind) values ('person')",
  },
  'auth.accounts': {
    ...perPerson('auth.accounts', 'id', { free: 'email_verified_at = now()', frozen: 'id = uuidv7()' }),
    insert: () =>
      `with account as (insert into auth.accounts (email, password_hash, terms_version) values ('new@example.org', 'none', '1') returning id)
       insert into app.people (id) select id from account`,
  },
  'auth.sessions': {
    ...perPerson('auth.sessions', 'user_id', { free: "expires_at = now() + interval '1 year'", frozen: `user_id = ${quoted('guest')}` }),
    insert: (label, actor) =>
      `insert into auth.sessions (token_hash, user_id, expires_at) values (sha256(convert_to(${made}::text, 'UTF8')), ${quoted(personOf(label, actor))}, now())`,
  },
  'auth.tokens': {
    ...perPerson('auth.tokens', 'user_id', { free: "expires_at = now() + interval '1 year'", frozen: `user_id = ${quoted('guest')}` }),
    insert: (label, actor) =>
      `insert into auth.tokens (user_id, purpose, token_hash, expires_at) values (${quoted(personOf(label, actor))}, 'verify', sha256(convert_to(${made}::text, 'UTF8')), now())`,
  },
  'auth.devices': {
    ...perPerson('auth.devices', 'user_id', { free: "expires_at = now() + interval '1 year'", frozen: `user_id = ${quoted('guest')}` }),
    insert: (label, actor) =>
      `insert into auth.devices (user_id, session_id, token_hash, expires_at) values (${quoted(personOf(label, actor))}, ${made}, sha256(convert_to(${made}::text, 'UTF8')), now())`,
  },
  'mail.outbox': single('mail.outbox', {
    free: 'attempts = 1',
    frozen: "recipient = 'me@example.org'",
    insert: "insert into mail.outbox (recipient, template, params) values ('me@example.org', 'x', '{}')",
  }),
}
