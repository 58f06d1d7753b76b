import { readFileSync } from 'node:fs'
import type { SchemaHistory } from '../../platform/server/backup/restore-database.ts'
import { productSchema } from './product-schema.ts'

const firstRelease = '0000-baseline.sql'

/** Returns the history of the schema, so that a backup of every earlier version can be restored. */
export function schemaHistory(): SchemaHistory {
  const sql = readFileSync(new URL(`../../../migrations/${firstRelease}`, import.meta.url), 'utf8')
  return { first: { name: firstRelease, sql }, migrations: productSchema().migrations }
}
