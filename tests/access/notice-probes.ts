import { superuser } from '../world.ts'
import { type Actor, idOf, roleOf } from './actors.ts'
import { categories } from './matrix-world.ts'
import { letterOf } from './place-labels.ts'
import type { TableProbe } from './probes.ts'
import { perPerson, personOf, single } from './probe-kinds.ts'
import type { RouteProbe } from './route-probes.ts'
import type { VerbProbe } from './verb-probes.ts'

const quoted = (name: string): string => `'${idOf(name)}'`

/** The tables of notices. */
export const noticeTableProbes: Readonly<Record<string, TableProbe>> = {
  'app.notice_settings': {
    ...perPerson('app.notice_settings', 'user_id', { free: 'tasks_in_app = false', frozen: 'user_id = uuidv7()' }),
    insert: (label, actor) => `insert into app.notice_settings (user_id) values (${quoted(personOf(label, actor))})`,
  },
  'app.notice_rounds': single('app.notice_rounds', {
    free: 'last_at = now()',
    frozen: 'user_id = uuidv7()',
    insert: `insert into app.notice_rounds (user_id) values (${quoted('stranger')})`,
  }),
  'app.notice_wakes': single('app.notice_wakes', {
    free: 'category_id = category_id',
    frozen: `category_id = ${quoted('category B')}`,
    insert: `insert into app.notice_wakes (category_id) values (${quoted('category A')})`,
  }),
  'app.appointment_alarms': single('app.appointment_alarms', {
    free: 'remind_at = now()',
    frozen: `category_id = ${quoted('category B')}`,
    insert: `insert into app.appointment_alarms (category_id, appointment_id, remind_at) values (${quoted('category A')}, uuidv7(), now())`,
  }),
  'app.notices': single('app.notices', {
    free: 'told_at = now()',
    frozen: 'user_id = uuidv7()',
    insert: `insert into app.notices (user_id, type, related_id, on_date, threshold, told_at) values (${quoted('stranger')}, 'task_due', uuidv7(), '', '', now())`,
  }),
}

// What the jobs and other verbs call: nobody else does.
const inside: Readonly<Record<string, string>> = {
  heed_wakes: '',
  claim_rounds: 'now(), 1',
  make_round: `${quoted('stranger')}, current_date, current_date, now(), now()`,
  put_off_round: `${quoted('stranger')}, now()`,
  ring_alarms: 'now(), 1',
  renewal_letter: `${quoted('creator')}, uuidv7(), current_date`,
  renewal_letters: `${quoted('creator')}, '[]', now(), 1`,
  reminder_letters: `${quoted('creator')}, '[]', now(), 1`,
  post_renewals: `${quoted('creator')}, '[]', now()`,
  reminder_letter: `${quoted('creator')}, uuidv7(), ''`,
  coming_appointments: `${quoted('creator')}, now(), 1`,
  move_appointment: `uuidv7(), current_date, '08:00', now(), now()`,
  sweep_notices: 'now()',
  announce_renewals: `${quoted('creator')}, current_date, current_date, now()`,
  day_in_zone: `now(), 'Europe/London'`,
}

/** The verbs of notices. */
export const noticeVerbProbes: Readonly<Record<string, VerbProbe>> = {
  'app.refresh_notices()': {
    labels: Object.keys(categories),
    call: () => 'select app.refresh_notices(current_date, current_date, now())',
    effect: (label, actor: Actor) =>
      `select exists (select from app.notices n join app.tasks t on t.id = n.related_id
                       where t.category_id = ${quoted(`category ${label}`)} and n.user_id = ${quoted(roleOf(actor) === 'api' ? actor : 'stranger')}) as done`,
  },
  'app.stop_mails()': {
    labels: ['it'],
    call: () => `select app.stop_mails(${quoted('stranger')}, 'renewals')`,
    effect: () => `select not renewals_by_mail as done from app.notice_settings where user_id = ${quoted('stranger')}`,
  },
  ...Object.fromEntries(
    Object.entries(inside).map(([name, args]) => [
      `app.${name}()`,
      { labels: ['it'], call: () => `select app.${name}(${args})`, effect: () => 'select true as done' },
    ]),
  ),
}

/** The routes of notices. */
export const noticeRouteProbes: Readonly<Record<string, RouteProbe>> = {
  // Each place has one task that is due today.
  'notices.refresh -': async ({ api, world, visitor }) => {
    await api.notices.refresh()
    const told = await api.notifications.list()
    const ids = told.filter(({ type }) => type === 'task_due').map(({ relatedId }) => relatedId)
    const places = await superuser<{ category_id: string }>('select distinct category_id from app.tasks where id = any ($1)', [ids])
    await superuser(
      'with told as (delete from app.notices where user_id = $1) delete from app.notifications where user_id = $1 and type = $2',
      [visitor?.id, 'task_due'],
    )
    const letters = places.map(({ category_id }) => letterOf(world, category_id)).toSorted()
    return letters.length === 0 ? '-' : letters.join('')
  },
  'notices.settings -': async ({ api }) => api.notices.settings().then(() => 'self'),
  'notices.changeSettings -': async ({ api }) => {
    const { version, ...settings } = await api.notices.settings()
    return api.notices.changeSettings({ ...settings, ifVersion: version }).then(() => 'self')
  },
  'notices.stopping guessed': async ({ api }) => api.notices.stopping({ token: 'guessed' }).then(() => 'OK'),
  'notices.stop guessed': async ({ api }) => api.notices.stop({ token: 'guessed' }).then(() => 'OK'),
}
