import type { Pool } from 'pg'

/** Whether requests can be served: the database answers and has the schema this server knows. */
export async function isReady(pool: Pool, schemaVersion: number): Promise<boolean> {
  try {
    const { rows } = await pool.query<{ version: number }>('select version from app.schema_version')
    return rows[0]?.version === schemaVersion
  } catch {
    return false
  }
}
