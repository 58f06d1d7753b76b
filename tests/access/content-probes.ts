import { idOf } from './actors.ts'
import { categories, creatorOf } from './matrix-world.ts'
import type { TableProbe } from './probes.ts'

type Content = {
  /** A change that an editor may make, and one that nobody may make. */
  free: string
  frozen: string
  /** The columns of a new row in addition to `category_id`, and their values. */
  columns: string
  values: (label: string) => string
}

const quoted = (name: string): string => `'${idOf(name)}'`

/** Returns the probe of a table whose rows belong to a category: the same rule applies to all of them. */
function content(table: string, { free, frozen, columns, values }: Content): TableProbe {
  const one = (label: string): string => `where category_id = ${quoted(`category ${label}`)}`
  return {
    labels: Object.keys(categories),
    keyOf: (label) => idOf(`category ${label}`),
    select: `select distinct category_id as key from ${table}`,
    insert: (label) => `insert into ${table} (category_id, ${columns}) values (${quoted(`category ${label}`)}, ${values(label)})`,
    update: (label) => `update ${table} set ${free} ${one(label)}`,
    reparent: (label) => `update ${table} set ${frozen} ${one(label)}`,
    delete: (label) => `delete from ${table} ${one(label)}`,
  }
}

const named = (table: string, name: string): TableProbe =>
  content(table, {
    free: `name = '${name}'`,
    frozen: `category_id = '${idOf('category elsewhere')}'`,
    columns: 'name',
    values: () => `'${name}'`,
  })

/** The views of the subjects of a kind, which are only read. */
export const subjectViews: Readonly<Record<string, TableProbe>> = Object.fromEntries(
  ['app.cars', 'app.children', 'app.houses', 'app.pets'].map((view) => [view, named(view, 'Polo')]),
)

/** Every table whose rows belong to a category. */
export const contentProbes: Readonly<Record<string, TableProbe>> = {
  'app.subjects': content('app.subjects', {
    free: "name = 'Polo'",
    frozen: "kind = 'house'",
    columns: 'kind, name',
    values: () => "'car', 'Polo'",
  }),
  'app.subcategories': content('app.subcategories', {
    free: "name = 'Tax'",
    frozen: 'subject_id = null, subject_kind = null',
    columns: 'subject_id, subject_kind, name',
    values: (label) => `${quoted(`car ${label}`)}, 'car', 'Tax'`,
  }),
  'app.items': content('app.items', {
    free: "provider_name = 'Northlight', monthly_cost_pence = 3199",
    frozen: `subcategory_id = ${quoted('subcategory B')}`,
    columns: 'subcategory_id, provider_name',
    values: (label) => `${quoted(`subcategory ${label}`)}, 'Northlight'`,
  }),
  'app.item_prices': content('app.item_prices', {
    free: 'monthly_pence = 3199',
    frozen: `item_id = ${quoted('item B')}`,
    columns: 'item_id, from_day, monthly_pence, payment_pence',
    values: (label) => `${quoted(`item ${label}`)}, '2026-11-24', 3199, 3199`,
  }),
  'app.payments': content('app.payments', {
    free: 'paid_pence = 3199',
    frozen: `item_id = ${quoted('item B')}`,
    columns: 'item_id, due_on, paid_on, paid_pence',
    values: (label) => `${quoted(`item ${label}`)}, '2026-11-24', '2026-11-24', 3199`,
  }),
  'app.outcomes': content('app.outcomes', {
    free: "done_on = '2026-11-25', notes = 'By post'",
    frozen: 'item_id = null, due_date_id = uuidv7()',
    columns: 'item_id, due_on, outcome, done_on, next_on, was, became',
    values: (label) => `${quoted(`item ${label}`)}, '2026-11-24', 'ended', '2026-11-24', '2026-11-24', '{}', '{}'`,
  }),
  'app.appointments': content('app.appointments', {
    free: "location = 'Room 4'",
    frozen: `subcategory_id = ${quoted('subcategory B')}`,
    columns: 'subcategory_id, local_day, local_time, time_zone, appointment_date',
    values: (label) => `${quoted(`subcategory ${label}`)}, '2026-11-24', '09:30', 'Europe/London', '2026-11-24T09:30Z'`,
  }),
  'app.appointment_series': content('app.appointment_series', {
    free: "location = 'Room 4', next_on = '2026-12-08'",
    frozen: `subcategory_id = ${quoted('subcategory B')}`,
    columns: 'subcategory_id, rule, starts_on, local_time, time_zone, reminder_enabled, reminder_frequency',
    values: (label) => `${quoted(`subcategory ${label}`)}, 'FREQ=WEEKLY', '2026-11-24', '09:30', 'Europe/London', true, '1 day'`,
  }),
  'app.appointment_gaps': content('app.appointment_gaps', {
    free: "planned_on = '2026-12-08'",
    frozen: 'created_at = now()',
    columns: 'series_id, planned_on',
    values: (label) => `${quoted(`appointments ${label}`)}, '2026-12-01'`,
  }),
  'app.tasks': content('app.tasks', {
    free: "title = 'Bins out', status = 'done'",
    frozen: 'subject_id = null, subject_kind = null, due_date_id = null, for_day = null',
    columns: 'subject_id, subject_kind, title',
    values: (label) => `${quoted(`child ${label}`)}, 'child', 'Bins out'`,
  }),
  'app.task_series': content('app.task_series', {
    free: "title = 'Recycling', paused_on = '2026-11-25'",
    frozen: 'subject_id = null, subject_kind = null',
    columns: 'subject_id, subject_kind, title, rule, starts_on, time_zone',
    values: (label) => `${quoted(`child ${label}`)}, 'child', 'Bins out', 'FREQ=WEEKLY', '2026-11-24', 'Europe/London'`,
  }),
  'app.task_turns': content('app.task_turns', {
    free: "position = 3, weekdays = '{MO}'",
    frozen: `series_id = ${quoted('series B')}, user_id = ${quoted('stranger')}`,
    columns: 'series_id, user_id, position',
    values: (label) =>
      `${quoted(`bare series ${label}`)}, ${quoted(creatorOf(Object.entries(categories).find(([one]) => one === label)?.[1] ?? ''))}, 1`,
  }),
  'app.task_history': content('app.task_history', {
    free: "note = 'Bank holiday'",
    frozen: `series_id = ${quoted('series B')}`,
    columns: 'series_id, occurrence_no, planned_on, outcome, on_day',
    values: (label) => `${quoted(`series ${label}`)}, 7, '2026-11-24', 'missed', '2026-11-24'`,
  }),
  'app.numbers': content('app.numbers', {
    free: "phone = '01632 960125', role = 'doctor'",
    frozen: 'subject_id = null, subject_kind = null',
    columns: 'subject_id, subject_kind, name, phone',
    values: (label) => `${quoted(`child ${label}`)}, 'child', 'Gran', '01632 960124'`,
  }),
  'app.due_dates': content('app.due_dates', {
    free: "name = 'Passport', next_on = '2027-03-01', counted_from = '2027-03-01', task_raised_for = null",
    frozen: 'subject_id = null, subject_kind = null',
    columns: 'subject_id, subject_kind, preset, name, date_rule, thresholds',
    values: (label) => `${quoted(`child ${label}`)}, 'child', 'own', 'Passport', 'from_done', '{7}'`,
  }),
  'app.travel_plans': content('app.travel_plans', {
    free: "end_date = '2027-01-02'",
    frozen: `category_id = ${quoted('category elsewhere')}`,
    columns: 'start_date, end_date',
    values: () => "'2026-12-18', '2026-12-23'",
  }),
  'app.travel_locations': content('app.travel_locations', {
    free: "name = 'Lisbon'",
    frozen: `travel_plan_id = ${quoted('plan B')}`,
    columns: 'travel_plan_id, name, start_date, end_date',
    values: (label) => `${quoted(`plan ${label}`)}, 'Lisbon', '2026-12-18', '2026-12-23'`,
  }),
  'app.travel_participants': content('app.travel_participants', {
    free: "name = 'Mia', email = null",
    frozen: `travel_plan_id = ${quoted('plan B')}`,
    columns: 'travel_plan_id, name',
    values: (label) => `${quoted(`plan ${label}`)}, 'Mia'`,
  }),
  'app.travel_hotels': content('app.travel_hotels', {
    free: "name = 'Casa', cost_pence = 38600",
    frozen: `travel_location_id = ${quoted('location B')}`,
    columns: 'travel_location_id, name, start_date, end_date',
    values: (label) => `${quoted(`location ${label}`)}, 'Casa', '2026-12-18', '2026-12-23'`,
  }),
  'app.travel_transportations': content('app.travel_transportations', {
    free: "type = 'Train', details = null",
    frozen: `travel_location_id = ${quoted('location B')}`,
    columns: 'travel_location_id, type',
    values: (label) => `${quoted(`location ${label}`)}, 'Flight'`,
  }),
  'app.meal_plans': content('app.meal_plans', {
    free: "dinner = 'Fish pie'",
    frozen: "plan_date = '2026-11-25'",
    columns: 'plan_date, dinner',
    values: () => "'2026-11-24', 'Fish pie'",
  }),
  'app.shopping_lists': content('app.shopping_lists', {
    free: 'purchased = true',
    frozen: "week_start_date = '2026-11-30'",
    columns: 'week_start_date, item_name',
    values: () => "'2026-11-23', 'Oatcakes'",
  }),
}
