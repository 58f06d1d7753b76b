import type { BackupManifest } from '#platform/server/backup/backup-manifest.ts'

// In the order in which an owner would count them.
const counted = [
  // Before accounts were separate from people, backups had both in 'auth.users'.
  ['auth.users', 'person', 'people'],
  ['auth.accounts', 'person', 'people'],
  ['app.families', 'household', 'households'],
  ['app.items', 'contract', 'contracts'],
  ['app.appointments', 'appointment', 'appointments'],
  ['app.tasks', 'task', 'tasks'],
  ['app.due_dates', 'date', 'dates'],
  ['app.subjects', 'car, house, child or pet', 'cars, houses, children and pets'],
  // Before they were one table.
  ['app.cars', 'car', 'cars'],
  ['app.houses', 'rental house', 'rental houses'],
  ['app.children', 'child', 'children'],
  ['app.pets', 'pet', 'pets'],
  ['app.numbers', 'telephone number', 'telephone numbers'],
  ['app.travel_plans', 'trip', 'trips'],
  ['app.meal_plans', 'day of meals', 'days of meals'],
  ['app.shopping_lists', 'thing to buy', 'things to buy'],
] as const

/** Sums up a backup: '5 people, 3 households and 41 contracts'; everybody's personal space counts as a household. */
export function backupSummary({ tables }: BackupManifest): string {
  const words = counted.flatMap(([table, one, many]) => {
    const rows = tables.find(({ name }) => name === table)?.rows ?? 0
    return rows === 0 ? [] : [`${rows.toLocaleString('en-GB')} ${rows === 1 ? one : many}`]
  })
  return words.length === 0 ? 'nobody yet' : new Intl.ListFormat('en-GB').format(words)
}
