import type { ContentTable } from '#platform/shared/tables.gen.ts'
import { t } from './texts.ts'

// Under which names the rows of each table are counted for people, in this order; those without a name are deleted with what they belong to.
const counted = {
  subjects: ['cars', 'houses', 'children', 'pets', 'travel_plans', 'contacts'],
  meal_plans: ['meal_plans'],
  shopping_lists: ['shopping_lists'],
  subcategories: ['subcategories'],
  items: ['items'],
  appointments: ['appointments'],
  tasks: ['tasks'],
  due_dates: ['due_dates'],
  yearly_dates: ['yearly_dates'],
  numbers: ['numbers'],
  rotas: ['rotas'],
  outside_calendars: ['outside_calendars'],
  appointment_gaps: [],
  appointment_series: [],
  imports: [],
  item_prices: [],
  outcomes: [],
  payments: [],
  task_history: [],
  task_series: [],
  task_turns: [],
  travel_hotels: [],
  travel_locations: [],
  travel_participants: [],
  travel_transportations: [],
} as const satisfies Readonly<Record<ContentTable, readonly string[]>>

/** Returns what a category contains, in words: '3 cars, 15 subcategories'; empty when there is nothing to name. */
export function describeContents(counts: ReadonlyArray<{ table: string; count: number }>): string {
  return Object.values(counted)
    .flat()
    .map((name) => ({ name, count: counts.find(({ table }) => table === name)?.count ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => t(`contents.${name}`, { count }))
    .join(', ')
}
