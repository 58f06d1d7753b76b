import { superuser } from '../people.ts'
import { type Actor, roleOf, quoted } from './actors.ts'
import { categories } from './matrix-world.ts'
import { letterOf } from './place-labels.ts'
import type { TableProbe } from './probes.ts'
import { perPerson, personOf, single } from './probe-kinds.ts'
import type { RouteProbe } from './route-probes.ts'
import type { VerbProbe } from './verb-probes.ts'

/** The reminder tables. */
export const notificationTableProbes: Readonly<Record<string, TableProbe>> = {
  'app.calendar_settings': {
    ...perPerson('app.calendar_settings', 'user_id', { free: 'week_numbers = true', frozen: 'user_id = uuidv7()' }),
    insert: (label, actor) => `insert into app.calendar_settings (user_id) values (${quoted(personOf(label, actor))})`,
  },
  'app.notification_settings': {
    ...perPerson('app.notification_settings', 'user_id', { free: "at_time = '07:00'", frozen: 'user_id = uuidv7()' }),
    insert: (label, actor) => `insert into app.notification_settings (user_id) values (${quoted(personOf(label, actor))})`,
  },
  'app.notification_choices': {
    ...perPerson('app.notification_choices', 'user_id', { free: 'wanted = false', frozen: 'user_id = uuidv7()' }),
    insert: (label, actor) =>
      `insert into app.notification_choices (user_id, kind, channel, wanted) values (${quoted(personOf(label, actor))}, 'dates', 'mail', false)`,
  },
  'app.snoozes': {
    ...perPerson('app.snoozes', 'user_id', { free: 'set_at = now()', frozen: 'user_id = uuidv7()' }),
    insert: (label, actor) =>
      `insert into app.snoozes (user_id, source_id, reason, on_date, until_day) values (${quoted(personOf(label, actor))}, uuidv7(), 'ends', '2026-12-20', '2026-12-10')`,
  },
  'app.reminder_schedules': single('app.reminder_schedules', {
    free: 'last_at = now()',
    frozen: 'user_id = uuidv7()',
    insert: `insert into app.reminder_schedules (user_id) values (${quoted('stranger')})`,
  }),
  'app.reschedule_queue': single('app.reschedule_queue', {
    free: 'category_id = category_id',
    frozen: `category_id = ${quoted('category B')}`,
    insert: `insert into app.reschedule_queue (category_id) values (${quoted('category A')})`,
  }),
  'app.appointment_reminders': single('app.appointment_reminders', {
    free: 'remind_at = now()',
    frozen: `category_id = ${quoted('category B')}`,
    insert: `insert into app.appointment_reminders (category_id, appointment_id, remind_at) values (${quoted('category A')}, uuidv7(), now())`,
  }),
  'app.notification_log': single('app.notification_log', {
    free: 'notified_at = now()',
    frozen: 'user_id = uuidv7()',
    insert: `insert into app.notification_log (user_id, type, related_id, on_date, threshold, notified_at) values (${quoted('stranger')}, 'task_due', uuidv7(), '', '', now())`,
  }),
}

// Functions that only jobs and other verbs call.
const inside: Readonly<Record<string, string>> = {
  apply_reschedules: '',
  claim_due_schedules: 'now(), 1',
  run_schedule: `${quoted('stranger')}, current_date, current_date, now(), now()`,
  defer_schedule: `${quoted('stranger')}, now()`,
  send_appointment_reminders: 'now(), 1',
  renewal_email_data: `${quoted('creator')}, uuidv7(), current_date, null`,
  date_email_data: `${quoted('creator')}, uuidv7(), current_date`,
  reminders_email_data: `${quoted('creator')}, '[]', now(), 1`,
  post_renewals: `${quoted('creator')}, '[]', now()`,
  appointment_email_data: `${quoted('creator')}, uuidv7(), '', now()`,
  coming_appointments: `${quoted('creator')}, now(), 1`,
  move_appointment: `uuidv7(), 1, '{}'`,
  sweep_notification_log: 'now()',
  appointment_series_behind: `${quoted('creator')}, current_date, 1`,
  fill_appointment_series: `uuidv7(), current_date, '[]', null`,
  series_behind: 'now(), 1',
  collect_pocket_money: 'now()',
  ask_for_outside_readings: 'now()',
  begin_outside_reading: 'uuidv7()',
  note_outside_failure: `uuidv7(), 'no_answer'`,
  note_outside_reading: `uuidv7(), '{}', false`,
  keep_outside_reading: `uuidv7(), current_date, '{}', '[]'`,
  defer_alarm: 'now()',
  defer_digest: `${quoted('stranger')}, now()`,
  lock_series: `array[uuidv7()]`,
  move_missed_task: `uuidv7(), 1, current_date, current_date, current_date, '{}', null, null, '{}'`,
  pass_task_on: `uuidv7(), 1, null, null, '{}'`,
  end_pause: `uuidv7(), current_date, current_date, null, null, '{}'`,
  mend_series: `uuidv7(), current_date, current_date, null, null, '{}'`,
  raise_tasks: `array[${quoted('category A')}::uuid], current_date`,
  announce_coming: `${quoted('creator')}, current_date, current_date, now()`,
  day_in_zone: `now(), 'Europe/London'`,
  has_digest: quoted('stranger'),
  keep_for_digest: `${quoted('stranger')}, '[]'`,
  post_reminders: `${quoted('stranger')}, 'reminders.missed', '[]', now()`,
  claim_due_digests: 'now(), 1',
  digest_recipient: quoted('stranger'),
  post_digest: `${quoted('stranger')}, false, false, null, now()`,
  wants: `${quoted('stranger')}, 'renewals', 'mail'`,
}

export const notificationVerbProbes: Readonly<Record<string, VerbProbe>> = {
  'app.refresh_reminders()': {
    labels: Object.keys(categories),
    call: () => 'select app.refresh_reminders(current_date, current_date, now())',
    effect: (label, actor: Actor) =>
      `select exists (select from app.notification_log n join app.tasks t on t.id = n.related_id
                       where t.category_id = ${quoted(`category ${label}`)} and n.user_id = ${quoted(roleOf(actor) === 'api' ? actor : 'stranger')}) as done`,
  },
  'app.unsubscribe()': {
    labels: ['it'],
    call: () => `select app.unsubscribe(${quoted('stranger')}, 'renewals')`,
    effect: () =>
      `select exists (select from app.notification_choices where user_id = ${quoted('stranger')} and kind = 'renewals' and not wanted) as done`,
  },
  ...Object.fromEntries(
    Object.entries(inside).map(([name, args]) => [
      `app.${name}()`,
      { labels: ['it'], call: () => `select app.${name}(${args})`, effect: () => 'select true as done' },
    ]),
  ),
}

/** The reminder routes. */
export const notificationRouteProbes: Readonly<Record<string, RouteProbe>> = {
  // Each place has one task that is due today.
  'reminders.refresh -': async ({ api, world, visitor }) => {
    await api.reminders.refresh()
    const notifications = await api.notifications.list()
    const ids = notifications.filter(({ type }) => type === 'task_due').map(({ relatedId }) => relatedId)
    const places = await superuser<{ category_id: string }>('select distinct category_id from app.tasks where id = any ($1)', [ids])
    await superuser(
      'with deleted as (delete from app.notification_log where user_id = $1) delete from app.notifications where user_id = $1 and type = $2',
      [visitor?.id, 'task_due'],
    )
    const letters = places.map(({ category_id }) => letterOf(world, category_id)).toSorted()
    return letters.length === 0 ? '-' : letters.join('')
  },
  'reminders.settings -': async ({ api }) => api.reminders.settings().then(() => 'self'),
  'calendar.settings -': async ({ api }) => api.calendar.settings().then(() => 'self'),
  'calendar.changeSettings -': async ({ api }) => api.calendar.changeSettings({ weekNumbers: true }).then(() => 'self'),
  'reminders.changeSettings -': async ({ api }) => api.reminders.changeSettings({ time: '08:00' }).then(() => 'self'),
  'reminders.choose -': async ({ api }) => api.reminders.choose({ kind: 'tasks', channel: 'in_app', wanted: true }).then(() => 'self'),
  'reminders.stopping guessed': async ({ api }) => api.reminders.stopping({ token: 'guessed' }).then(() => 'OK'),
  'reminders.stop guessed': async ({ api }) => api.reminders.stop({ token: 'guessed' }).then(() => 'OK'),
}
