import { readdirSync, readFileSync } from 'node:fs'
import type { ProductSchema } from '../../platform/server/db/prepare-database.ts'

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
  'household/cars',
  'household/children',
  'household/houses',
  'household/pets',
  'household/travel',
  'household/meals',
  'household/shopping',
  'organizer/subcategories',
  'organizer/items',
  'organizer/appointments',
  'organizer/tasks',
  'organizer/due-dates',
  'organizer/outcomes',
  'organizer/payments',
  'organizer/numbers',
  'overview/rewards',
  'overview/reminders',
  'overview/moving',
  'overview/operator',
  'overview/exports',
  'overview/feeds',
  'overview/tablets',
] as const

const source = new URL('../../', import.meta.url)
const migrationsFolder = new URL('../../../migrations/', import.meta.url)

/** Returns the whole schema as the features write it, and the migrations that lead older databases to it. */
export function productSchema(): ProductSchema {
  return {
    files: featureFolders.map((folder) => ({
      name: `src/${folder}/schema.sql`,
      sql: readFileSync(new URL(`${folder}/schema.sql`, source), 'utf8'),
    })),
    migrations: readdirSync(migrationsFolder)
      .filter((name) => /^\d{4}-.+\.sql$/.test(name) && !name.startsWith('0000-'))
      .toSorted()
      .map((name) => ({ version: Number(name.slice(0, 4)), name, sql: readFileSync(new URL(name, migrationsFolder), 'utf8') })),
  }
}

/** Returns the version of a database that has this schema. */
export function newestVersion({ migrations }: ProductSchema): number {
  return migrations.at(-1)?.version ?? 0
}
