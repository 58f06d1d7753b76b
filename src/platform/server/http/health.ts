import type { Pool } from 'pg'
import { freeBytes } from '../disk/free-bytes.ts'

/** What readiness depends on: the requests' pool, the schema this server knows, and the folder whose disk must not fill up. */
export type Vitals = { pool: Pool; schemaVersion: number; dataDir: string }

// Below this PostgreSQL may soon be unable to write; a proxy or a service manager should know before that.
const minFreeBytes = 64 * 1024 * 1024

/** Returns whether requests can be served: the database answers with the schema this server knows, and the disk has room. */
export async function isReady({ pool, schemaVersion, dataDir }: Vitals): Promise<boolean> {
  try {
    const [{ rows }, free] = await Promise.all([
      pool.query<{ version: number }>('select version::float8 as version from app.schema_version'),
      freeBytes(dataDir),
    ])
    return rows[0]?.version === schemaVersion && free >= minFreeBytes
  } catch {
    return false
  }
}
