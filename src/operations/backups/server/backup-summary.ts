import type { BackupManifest } from '#platform/server/backup/backup-manifest.ts'
import type { ContentTable } from '#platform/shared/tables.gen.ts'

type Words = readonly [one: string, many: string]

// In the order in which an owner would count them. What belongs to another row is not counted by itself.
const content = {
  items: ['contract', 'contracts'],
  appointments: ['appointment', 'appointments'],
  tasks: ['task', 'tasks'],
  due_dates: ['date', 'dates'],
  yearly_dates: ['birthday or anniversary', 'birthdays and anniversaries'],
  rotas: ['rota', 'rotas'],
  subjects: ['car, house, child, pet, trip or contact', 'cars, houses, children, pets, trips and contacts'],
  numbers: ['telephone number', 'telephone numbers'],
  outside_calendars: ['calendar of others', 'calendars of others'],
  meal_plans: ['day of meals', 'days of meals'],
  shopping_lists: ['thing to buy', 'things to buy'],
  appointment_gaps: null,
  appointment_series: null,
  imports: null,
  item_prices: null,
  outcomes: null,
  payments: null,
  subcategories: null,
  task_history: null,
  task_series: null,
  task_turns: null,
  travel_hotels: null,
  travel_locations: null,
  travel_participants: null,
  travel_transportations: null,
} satisfies Readonly<Record<ContentTable, Words | null>>

const counted: ReadonlyArray<readonly [table: string, words: Words | null]> = [
  // Before accounts were separate from people, backups had both in 'auth.users'.
  ['auth.users', ['person', 'people']],
  ['auth.accounts', ['person', 'people']],
  ['app.families', ['household', 'households']],
  ...Object.entries<Words | null>(content).map(([table, words]) => [`app.${table}`, words] as const),
  // Before subjects were one table.
  ['app.travel_plans', ['trip', 'trips']],
  ['app.cars', ['car', 'cars']],
  ['app.houses', ['rental house', 'rental houses']],
  ['app.children', ['child', 'children']],
  ['app.pets', ['pet', 'pets']],
]

/** Sums up a backup: '5 people, 3 households and 41 contracts'; everybody's personal space counts as a household. */
export function backupSummary({ tables }: BackupManifest): string {
  const words = counted.flatMap(([table, nouns]) => {
    const rows = tables.find(({ name }) => name === table)?.rows ?? 0
    return rows === 0 || nouns === null ? [] : [`${rows.toLocaleString('en-GB')} ${rows === 1 ? nouns[0] : nouns[1]}`]
  })
  return words.length === 0 ? 'nobody yet' : new Intl.ListFormat('en-GB').format(words)
}
