import { outsideVerbProbes } from './outside-calendar-probes.ts'
import { type Actor, idOf, roleOf } from './actors.ts'
import { exportVerbProbes } from './export-verb-probes.ts'
import { feedVerbProbes } from './feed-probes.ts'
import { pushVerbProbes } from './push-probes.ts'
import { tabletVerbProbes } from './tablet-probes.ts'
import { householdVerbProbes } from './household-verb-probes.ts'
import { categories } from './matrix-world.ts'
import { notificationVerbProbes } from './notification-probes.ts'
import { rewardVerbProbes } from './reward-probes.ts'

/** A privileged verb under test: the call, and a query, bypassing policies, that returns whether it had its effect. */
export type VerbProbe = {
  labels: readonly string[]
  call: (label: string, actor: Actor) => string
  effect: (label: string, actor: Actor) => string
}

const once = ['it']
const created = idOf('a family created')
const whoAsks = (actor: Actor): string => idOf(roleOf(actor) === 'api' ? actor : 'stranger')
const isTrue = (): string => 'select true as done'

/** Every function with its own rights that a request or a service might call. */
export const verbProbes: Readonly<Record<string, VerbProbe>> = {
  ...householdVerbProbes,
  ...notificationVerbProbes,
  ...exportVerbProbes,
  ...feedVerbProbes,
  ...pushVerbProbes,
  ...tabletVerbProbes,
  ...rewardVerbProbes,
  'app.create_family()': {
    labels: once,
    call: () => `select app.create_family('${created}', 'The Others', 'friend')`,
    effect: (_label, actor) =>
      `select exists (select from app.families f join app.family_members m on m.family_id = f.id
                       where f.id = '${created}' and f.created_by = '${whoAsks(actor)}' and m.user_id = f.created_by and m.role = 'admin') as done`,
  },
  'app.create_personal_space()': {
    labels: once,
    call: () => `select app.create_personal_space('${idOf('stranger')}', '${created}')`,
    effect: () => `select exists (select from app.families where id = '${created}' and group_type = 'personal') as done`,
  },
  'app.ensure_subcategories()': {
    labels: Object.keys(categories),
    call: (label) =>
      `select app.ensure_subcategories('${idOf(`category ${label}`)}', null), app.ensure_subcategories(null, '${idOf(`bare car ${label}`)}'),
              app.ensure_subcategories(null, '${idOf(`bare house ${label}`)}')`,
    effect: (label) =>
      `select (select count(*) from app.subcategories where subject_id = '${idOf(`bare car ${label}`)}') = 5
          and (select count(*) from app.subcategories where subject_id = '${idOf(`bare house ${label}`)}') = 7
          and (select count(*) from app.subcategories where category_id = '${idOf(`category ${label}`)}' and subject_id is null) = ${label === 'B' ? 11 : 5} as done`,
  },
  'app.lock_category()': {
    labels: Object.keys(categories),
    call: (label) => `select set_config('test.answer', app.lock_category('${idOf(`category ${label}`)}')::text, true)`,
    effect: () => "select current_setting('test.answer') = 'true' as done",
  },
  // Anybody who may view a category can be assigned a task of it, and sees who else can.
  'app.assignees()': {
    labels: Object.keys(categories),
    call: (label) => `select set_config('test.answer', (select count(*) from app.assignees('${idOf(`category ${label}`)}'))::text, true)`,
    effect: () => "select current_setting('test.answer') <> '0' as done",
  },
  'app.set_worth()': {
    labels: Object.keys(categories),
    call: (label) => `select app.set_worth('${idOf(`task ${label}`)}', 5, false, 1)`,
    effect: (label) => `select worth = 5 as done from app.tasks where id = '${idOf(`task ${label}`)}'`,
  },
  'app.lock_right()': { labels: once, call: () => `select app.lock_right('${idOf('category A')}', '${idOf('edit')}')`, effect: isTrue },
  'app.my_email()': {
    labels: once,
    // Stores the answer where the check can read it.
    call: () => "select set_config('test.answer', coalesce((select email from app.my_email()), ''), true)",
    effect: (_label, actor) => `select current_setting('test.answer') = '${actor}@example.org' as done`,
  },
  'app.is_operator()': {
    labels: once,
    call: () => "select set_config('test.answer', app.is_operator()::text, true)",
    effect: () => "select current_setting('test.answer') = 'true' as done",
  },
  ...outsideVerbProbes,
  'app.operator_numbers()': {
    labels: once,
    call: () => "select set_config('test.answer', coalesce(app.operator_numbers()::text, ''), true)",
    effect: () => "select current_setting('test.answer') <> '' as done",
  },
  'app.post_test_mail()': {
    labels: once,
    call: () => 'select app.post_test_mail()',
    effect: (_label, actor) =>
      `select exists (select from mail.outbox where template = 'operator.test' and recipient = '${actor}@example.org') as done`,
  },
  'app.back_up_now()': {
    labels: once,
    call: () => 'select app.back_up_now()',
    effect: () => "select exists (select from jobs.job_common where name = 'backup') as done",
  },
  'app.confirm_kit()': {
    labels: once,
    call: () => `select app.confirm_kit('${'ab'.repeat(32)}')`,
    effect: () => 'select kit_mark is not null as done from app.backup_state',
  },
  'app.tell_of_backups()': {
    labels: once,
    call: () => "select app.tell_of_backups('failed')",
    effect: () => "select told_fault = 'failed' as done from app.backup_state",
  },
  'app.people_who_may_see()': { labels: once, call: () => `select app.people_who_may_see('${idOf('category A')}')`, effect: isTrue },
  'app.hints_since()': { labels: once, call: () => "select app.hints_since('1:1:')", effect: isTrue },
  'app.ask_for_backup()': {
    labels: once,
    call: () => 'select app.ask_for_backup(true)',
    effect: () => "select exists (select from jobs.job_common where name = 'backup') as done",
  },
  'app.requeue_mails()': {
    labels: once,
    call: () => 'select app.requeue_mails()',
    effect: () => `select exists (select from jobs.job_common where singleton_key = '${idOf('mail')}') as done`,
  },
  'app.give_up_mail()': {
    labels: once,
    call: () => `select app.give_up_mail('${idOf('mail')}')`,
    effect: () => `select not exists (select from mail.outbox where id = '${idOf('mail')}') as done`,
  },
  'app.sweep()': {
    labels: once,
    call: () => 'select app.sweep()',
    effect: () => 'select not exists (select from auth.sessions where expires_at < now()) as done',
  },
}
