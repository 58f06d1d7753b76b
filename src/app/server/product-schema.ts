import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { ProductSchema } from '#platform/server/db/prepare-database.ts'
import type { CodeFile, CodeHalf } from '#platform/server/db/replace-code.ts'
import type { SqlFile } from '#platform/server/db/run-sql.ts'
import level from './schema-level.gen.json' with { type: 'json' }

// In the order of the tiers: a file can use those above it.
const featureFolders = [
  'platform/server/db',
  'platform/server/jobs',
  'platform/server/backup',
  'foundation/accounts',
  'foundation/families',
  'foundation/categories',
  'foundation/sharing',
  'foundation/notifications',
  'foundation/invitations',
  'foundation/members',
  'foundation/tablets',
  'foundation/categories/moving',
  'household/subjects',
  'household/travel',
  'household/meals',
  'household/shopping',
  'household/credits/rewards',
  'organizer/subcategories',
  'organizer/items',
  'organizer/events',
  'organizer/tasks',
  'organizer/due-dates',
  'organizer/yearly-dates',
  'organizer/imports',
  'organizer/outcomes',
  'organizer/payments',
  'organizer/numbers',
  'organizer/outside-calendars',
  'organizer/rotas',
  'overview/reminders',
  'operations/operator',
  'operations/exports',
  'overview/calendar',
  'overview/feeds',
  'overview/kitchen',
] as const

const source = new URL('../../', import.meta.url)
const migrations = new URL('../../../migrations/', import.meta.url)

/** Returns the whole schema as the features write it, and the way that leads older databases to it. */
export function productSchema(): ProductSchema {
  const [baseline, ...later] = readdirSync(migrations)
    .filter((name) => /^\d+-.+\.sql$/.test(name))
    .map((name) => ({ version: Number.parseInt(name, 10), name, sql: readFileSync(new URL(name, migrations), 'utf8') }))
    .toSorted((one, other) => one.version - other.version)
  if (baseline === undefined) throw new Error('there is no baseline in migrations/')
  return { tables: filesOf('tables'), code: codeFiles(), baseline, migrations: later, level }
}

/** Returns the half of the schema that is made again when it changes, in the order in which it is made. */
export function codeFiles(): CodeFile[] {
  return (['policy', 'privileged', 'rights'] as const).flatMap((half: CodeHalf) => filesOf(half).map((file) => ({ ...file, half })))
}

function filesOf(half: 'tables' | CodeHalf): SqlFile[] {
  return featureFolders.flatMap((folder) => {
    const url = new URL(`${folder}/${half}.sql`, source)
    return existsSync(url) ? [{ name: `src/${folder}/${half}.sql`, sql: readFileSync(url, 'utf8') }] : []
  })
}
