import type { ContentTable } from '#platform/shared/tables.gen.ts'
import type { Value } from '../sample.ts'
import { everySample } from '../samples.ts'
import { idOf } from './actors.ts'
import { categories, creatorOf } from './matrix-world.ts'
import type { TableProbe } from './probes.ts'

type Columns = Readonly<Record<string, Value>>
/** What an editor may change, the columns that nobody may change, and how a new row differs from the least of its sample. */
type Tried = readonly [free: string, frozen: string, fresh?: Columns]

const ofChild = { subject_id: { a: 'child' }, subject_kind: 'child' }
const tried: { readonly [Table in ContentTable]: Tried } = {
  subjects: ["name = case when kind not in ('trip', 'contact') then 'Polo' else name end", 'kind | category_id'],
  subcategories: ["name = 'Tax'", 'subject_id, subject_kind', { subject_id: { a: 'car' }, subject_kind: 'car' }],
  items: ["provider_name = 'Northlight', monthly_cost_pence = 3199", 'subcategory_id'],
  item_prices: ['monthly_pence = 3199', 'item_id', { from_day: '2026-11-24' }],
  payments: ['paid_pence = 3199', 'item_id', { due_on: '2026-11-24' }],
  outcomes: ["done_on = '2026-11-25', notes = 'By post'", 'item_id, due_date_id', { due_on: '2026-11-24' }],
  appointments: ["location = 'Room 4'", 'created_at'],
  appointment_series: ["location = 'Room 4', next_on = '2026-12-08'", 'created_at'],
  appointment_gaps: ["planned_on = '2026-12-08'", 'created_at', { planned_on: '2026-12-15' }],
  tasks: ["title = 'Bins out', status = 'done'", 'subject_id, subject_kind, due_date_id, for_day', ofChild],
  task_series: ["title = 'Recycling', paused_on = '2026-11-25'", 'subject_id, subject_kind', ofChild],
  task_turns: ["position = 3, weekdays = '{MO}'", 'series_id, user_id', { series_id: { a: 'bare series' } }],
  task_history: ["note = 'Bank holiday'", 'series_id', { occurrence_no: 7, outcome: 'missed' }],
  outside_calendars: ["name = 'Club', is_added = true", 'host'],
  imports: ["wrote = '[]'", 'sent'],
  numbers: ["phone = '01632 960125', role = 'doctor'", 'subject_id, subject_kind', ofChild],
  due_dates: [
    "name = 'Passport', next_on = '2027-03-01', counted_from = '2027-03-01', task_raised_for = null",
    'subject_id, subject_kind',
    ofChild,
  ],
  rotas: ["cycle = 'B', until_day = '2027-01-31', other_days = '{}'", 'subject_id, subject_kind'],
  yearly_dates: ["name = 'Mia', day = 1, year = null", 'subject_id, subject_kind', ofChild],
  travel_locations: ["name = 'Lisbon'", 'travel_plan_id'],
  travel_participants: ["name = 'Mia', email = null", 'travel_plan_id'],
  travel_hotels: ["name = 'Casa', cost_pence = 38600", 'travel_location_id'],
  travel_transportations: ["type = 'Train', details = null", 'travel_location_id'],
  meal_plans: ["dinner = 'Fish pie'", 'plan_date', { plan_date: '2026-11-24' }],
  shopping_lists: ['purchased = true', 'week_start_date'],
}

/** Returns the probe of a table whose rows belong to a category: the same rule applies to all of them. */
function content(table: string, row: Columns, [free, frozen]: Tried): TableProbe {
  const one = (label: string): string => `where category_id = '${idOf(`category ${label}`)}'`
  return {
    labels: Object.keys(categories),
    keyOf: (label) => idOf(`category ${label}`),
    select: `select distinct category_id as key from ${table}`,
    insert: (label) => {
      const values = Object.values(row).map((value) => quoted(value, label))
      return `insert into ${table} (${['category_id', ...Object.keys(row)].join()}) values ('${idOf(`category ${label}`)}', ${values.join()})`
    },
    update: (label) => `update ${table} set ${free} ${one(label)}`,
    reparent: (label) => {
      // Where there are several ways, each is tried in some of the categories.
      const ways = frozen.split(' | ')
      const way = ways[Object.keys(categories).indexOf(label) % ways.length] ?? ''
      const kept = way.split(', ').map((column) => `${column} = ${column}`)
      return `update ${table} set ${kept.join()} ${one(label)}`
    },
    delete: (label) => `delete from ${table} ${one(label)}`,
  }
}

function quoted(value: Value, label: string): string {
  if (typeof value !== 'object') return `'${value}'`
  if (value.a !== 'person') return `'${idOf(`${value.a} ${label}`)}'`
  return `'${idOf(creatorOf(Object.entries(categories).find(([one]) => one === label)?.[1] ?? ''))}'`
}

/** The views of the subjects of a kind, which are only read. */
export const subjectViews: Readonly<Record<string, TableProbe>> = {
  ...Object.fromEntries(
    ['app.cars', 'app.children', 'app.houses', 'app.pets'].map((view) => [
      view,
      content(view, { name: 'Polo' }, ["name = 'Polo'", 'category_id']),
    ]),
  ),
  'app.contacts': content('app.contacts', { name: 'Gran', given_name: 'Gran' }, ["notes = 'Rings on Sundays'", 'category_id']),
  'app.travel_plans': content('app.travel_plans', { start_date: '2026-12-18', end_date: '2026-12-23' }, [
    "end_date = '2027-01-02'",
    'category_id',
  ]),
}

/** Every table whose rows belong to a category. */
export const contentProbes: Readonly<Record<string, TableProbe>> = Object.fromEntries(
  Object.entries<Tried>(tried).map(([table, of]) => {
    const least = everySample.find((sample) => sample.table === table)?.row
    return [`app.${table}`, content(`app.${table}`, { ...least, ...of[2] }, of)]
  }),
)
