import { idOf, quoted } from './actors.ts'
import { answered, storing } from './probe-kinds.ts'
import type { VerbProbe } from './verb-probes.ts'

const token = (name: string): string => `sha256(convert_to('invitation ${name}', 'UTF8'))`
const families = ['F', 'P', 'G']
const invitations = ['invited', 'unverified']
const members = ['F edit', 'G guest']
const groupOf = (label: string): string => quoted(`family ${label}`)
const categoryOf = (member: string): string => quoted(member.startsWith('F') ? 'category A' : 'category G')
const sharingA = `'[{"categoryId": "${idOf('category A')}", "permission": "edit"}]'`
const invited = idOf('an invitation made')

const statusIs = (status: string) => (label: string) =>
  `select status = '${status}' as done from app.invitations where id = ${quoted(`invitation ${label}`)}`
const aboutInvitation =
  (verb: string, more = '') =>
  (label: string) =>
    `select app.${verb}(${quoted(`invitation ${label}`)}${more})`

const invitationVerbs: Readonly<Record<string, VerbProbe>> = {
  'app.invite()': {
    labels: families,
    call: (label) =>
      `select app.invite('${invited}', ${groupOf(label)}, 'new@example.org', 'family', ${label === 'G' ? sharingA.replace(idOf('category A'), idOf('category G')) : sharingA}, 'a token', ${token('new')})`,
    effect: () => `select exists (select from app.invitations where id = '${invited}') as done`,
  },
  'app.invite_to_account()': {
    labels: ['F'],
    call: () => `select app.invite_to_account('${invited}', ${quoted('member F managed')}, 'new@example.org', 'a token', ${token('new')})`,
    effect: () => `select exists (select from app.invitations where id = '${invited}') as done`,
  },
  // An invitation to join is for nobody in particular.
  'app.person_to_become()': {
    labels: ['it'],
    call: () => storing(`coalesce(app.person_to_become(${token('invitation invited')}, 'invited@example.org')::text, 'nobody')`),
    effect: answered('nobody'),
  },
  'app.change_invitation()': {
    labels: invitations,
    call: aboutInvitation('change_invitation', `, ${sharingA}, 1`),
    effect: (label) =>
      `select permissions -> 0 ->> 'permission' = 'edit' as done from app.invitations where id = ${quoted(`invitation ${label}`)}`,
  },
  'app.cancel_invitation()': { labels: invitations, call: aboutInvitation('cancel_invitation'), effect: statusIs('cancelled') },
  'app.accept_invitation()': { labels: invitations, call: aboutInvitation('accept_invitation'), effect: statusIs('accepted') },
  'app.decline_invitation()': { labels: invitations, call: aboutInvitation('decline_invitation'), effect: statusIs('declined') },
  'app.accept_link()': {
    labels: invitations,
    call: (label) => `select app.accept_link(${token(label)})`,
    effect: (label, actor) => `select held_by = '${idOf(actor)}' as done from app.invitations where id = ${quoted(`invitation ${label}`)}`,
  },
  'app.invitation_for_me()': {
    labels: invitations,
    call: (label) => storing(`app.invitation_for_me(${quoted(`invitation ${label}`)}) is not null`),
    effect: answered('true'),
  },
  'app.my_pending_invitations()': {
    labels: ['it'],
    call: () => storing('select count(*) from app.my_pending_invitations()'),
    effect: answered('1'),
  },
  'app.open_invitations_of()': {
    labels: families,
    call: (label) => storing(`select count(*) from app.open_invitations_of(${groupOf(label)})`),
    effect: answered('2'),
  },
  // Everybody has one notification of each kind, and reads only their own.
  'app.my_invitation_notifications()': {
    labels: ['it'],
    call: () => storing('select count(*) from app.my_invitation_notifications()'),
    effect: answered('1'),
  },
  'app.has_invited()': { labels: ['it'], call: () => storing('select app.has_invited()'), effect: answered('true') },
  'app.what_waits()': { labels: ['it'], call: () => storing('select notifications from app.what_waits()'), effect: answered('1') },
  'app.invitation_by_token()': {
    labels: ['it'],
    call: () => storing(`select recipient_email from app.invitation_by_token(${token('invited')})`),
    effect: answered('invited@example.org'),
  },
}

const memberVerbs: Readonly<Record<string, VerbProbe>> = {
  'app.switch_leaderboard()': {
    labels: families,
    call: (label) => `select app.switch_leaderboard(${groupOf(label)}, false)`,
    effect: (label) => `select not has_leaderboard as done from app.families where id = ${groupOf(label)}`,
  },
  'app.credits_since()': {
    labels: ['F', 'G'],
    call: (label) => storing(`select count(*) from app.credits_since(${groupOf(label)}, null)`),
    effect: answered('1'),
  },
  'app.rename_family()': {
    labels: families,
    call: (label) => `select app.rename_family(${groupOf(label)}, 'Ours', 1)`,
    effect: (label) => `select name = 'Ours' as done from app.families where id = ${groupOf(label)}`,
  },
  // F and G have members, P cannot be deleted by anybody; the empty E can.
  'app.delete_family()': {
    labels: [...families, 'E'],
    call: (label) => `select app.delete_family(${groupOf(label)})`,
    effect: (label) => `select not exists (select from app.families where id = ${groupOf(label)}) as done`,
  },
  // A creator cannot leave a group without a successor, and nobody can leave their personal space.
  'app.leave_family()': {
    labels: families,
    call: (label) => storing(`app.leave_family(${groupOf(label)}, null)`),
    effect: answered('done'),
  },
  'app.choose_space()': { labels: families, call: (label) => storing(`app.choose_space(${groupOf(label)})`), effect: answered('done') },
  // What opens for somebody is a space of theirs.
  'app.opening_space()': {
    labels: families,
    call: (label) => storing(`app.opening_space() = ${groupOf(label)}`),
    effect: answered('true'),
  },
  'app.my_people()': {
    labels: families,
    call: (label) => storing(`exists (select from app.my_people() p where p.family_id = ${groupOf(label)})`),
    effect: answered('true'),
  },
  'app.change_role()': {
    labels: members,
    call: (label) => `select app.change_role(${quoted(`member ${label}`)}, 'view_only', 1)`,
    effect: (label) => `select role = 'view_only' as done from app.family_members where id = ${quoted(`member ${label}`)}`,
  },
  'app.remove_member()': {
    labels: members,
    call: (label) => `select app.remove_member(${quoted(`member ${label}`)})`,
    effect: (label) => `select not exists (select from app.family_members where id = ${quoted(`member ${label}`)}) as done`,
  },
  'app.add_without_account()': {
    labels: families,
    call: (label) => `select app.add_without_account(${quoted('somebody added')}, ${groupOf(label)}, 'Tobi', 1, 'family', '[]')`,
    effect: () => `select exists (select from app.people where id = ${quoted('somebody added')} and kind = 'managed') as done`,
  },
  'app.change_without_account()': {
    labels: ['F'],
    call: () => `select app.change_without_account(${quoted('member F managed')}, 'Toby', 2, 'friend', '[]', '[]', 1)`,
    effect: () => `select first_name = 'Toby' as done from app.profiles where id = ${quoted('managed')}`,
  },
  'app.add_away()': {
    labels: ['F'],
    call: () => `select app.add_away(${quoted('away added')}, ${quoted('member F managed')}, '2099-11-01', '2099-11-02')`,
    effect: () => `select exists (select from app.away where id = ${quoted('away added')}) as done`,
  },
  'app.remove_away()': {
    labels: ['F', 'G'],
    call: (label) => `select app.remove_away(${quoted(`away ${label}`)})`,
    effect: (label) => `select not exists (select from app.away where id = ${quoted(`away ${label}`)}) as done`,
  },
  'app.change_permissions()': {
    labels: members,
    call: (label) =>
      `select app.change_permissions(${quoted(`member ${label}`)}, jsonb_build_array(jsonb_build_object('categoryId', ${categoryOf(label)}, 'ifVersion', 1, 'level', null)))`,
    effect: (label) =>
      `select not exists (select from app.category_permissions where family_member_id = ${quoted(`member ${label}`)}) as done`,
  },
  'app.change_log()': {
    labels: ['A', 'G'],
    call: (label) => storing(`select count(*) from app.change_log(${quoted(`category ${label}`)}, null)`),
    effect: answered('1'),
  },
  // To E, which only the creator administers.
  'app.preview_move()': {
    labels: ['A', 'B', 'P', 'G'],
    call: (label) => storing(`app.preview_move(${quoted(`category ${label}`)}, ${groupOf('E')}) ->> 'version'`),
    effect: answered('1'),
  },
  'app.move_category()': {
    labels: ['A', 'B', 'P', 'G'],
    call: (label) => `select app.move_category(${quoted(`category ${label}`)}, ${groupOf('E')}, 1)`,
    effect: (label) => `select family_id = ${groupOf('E')} as done from app.categories where id = ${quoted(`category ${label}`)}`,
  },
  'app.delete_account()': {
    labels: ['it'],
    call: () => `select app.delete_account(${quoted('stranger')}, '{}')`,
    effect: () => `select not exists (select from auth.accounts where id = ${quoted('stranger')}) as done`,
  },
}

// Functions that verbs are built from: nobody calls them directly.
const inside: Readonly<Record<string, string>> = {
  name_of: quoted('creator'),
  has_account: quoted('creator'),
  people_to_notify: quoted('category A'),
  people_who_may_edit: quoted('category A'),
  share_with: `${quoted('member F edit')}, '[]'`,
  drop_begun_account: quoted('managed'),
  replace_pending: `${groupOf('F')}, 'new@example.org', null`,
  standing_in: groupOf('F'),
  balance_of: `${groupOf('F')}, ${quoted('edit')}`,
  acts_for: `${groupOf('F')}, ${quoted('edit')}`,
  log_sharing: `${quoted('category A')}, 'category_shared', null, null, null`,
  log_if_unshared: quoted('category A'),
  remove_permissions: quoted('member F edit'),
  post_invitation: `uuidv7(), 'invitations.invited', 'token'`,
  create_notification: `${quoted('creator')}, 'access_changed', '{}', null`,
  post_to: `${quoted('creator')}, 'members.removed', '{}'`,
  post_changes: `${quoted('creator')}, ${groupOf('F')}, '[{"role": "admin"}]'`,
  drop_changes: `${quoted('creator')}, ${groupOf('F')}`,
  enqueue: `'look', '{}'`,
  quota: `'rows'`,
  refuse_above: `'rows', 1, '%s'`,
  has_member: `${groupOf('F')}, 'creator@example.org'`,
  places_taken: groupOf('F'),
  foreign_to: `${groupOf('F')}, '[]'`,
  recipient_of: quoted('invitation invited'),
  notify_of_invitation: `${quoted('creator')}, ${quoted('invitation invited')}, 'invitation_sent'`,
  withdraw: quoted('invitation invited'),
  withdraw_sent_by: `${quoted('creator')}, ${groupOf('F')}`,
  withdraw_sent_to: `${quoted('creator')}, ${groupOf('F')}`,
  answer_invitation: `${quoted('invitation invited')}, 'accepted'`,
  why_unanswerable: quoted('invitation invited'),
  offered_by: quoted('invitation invited'),
  names_of_invitation: quoted('invitation invited'),
  member_for_change: quoted('member F edit'),
  why_untouchable: `${groupOf('F')}, ${quoted('edit')}, 'admin'`,
  why_not_away: `${quoted('edit')}, 'admin'`,
  notify_of_permissions: `${quoted('edit')}, ${groupOf('F')}, '[]'`,
  end_offers: `${quoted('category A')}, ${groupOf('F')}`,
  administers: groupOf('F'),
  why_immovable: `${quoted('category A')}, ${groupOf('E')}`,
  has_default: `${groupOf('F')}, 'home'`,
  readers_of_move: `${quoted('category A')}, ${groupOf('E')}`,
  log_departure: `null, ${groupOf('E')}`,
  log_arrival: `${quoted('category A')}, ${groupOf('E')}`,
  tell_of_move: `null, null`,
  notify_of_departure: `${quoted('edit')}, 'Edit', ${groupOf('F')}, null, 'member_left'`,
}

const insideVerbs = Object.entries(inside).map(([name, args]): [string, VerbProbe] => [
  `app.${name}()`,
  { labels: ['it'], call: () => `select app.${name}(${args})`, effect: () => 'select true as done' },
])

/** The verbs about groups, members, invitations and accounts. */
export const householdVerbProbes: Readonly<Record<string, VerbProbe>> = {
  ...invitationVerbs,
  ...memberVerbs,
  ...Object.fromEntries(insideVerbs),
}
