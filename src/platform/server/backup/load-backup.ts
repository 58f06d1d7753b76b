import type { Client } from 'pg'
import { withRoleNames } from '../db/roles.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import type { BackedUpTable } from './backup-manifest.ts'
import { copyIn, measureTable, plainWriting, tableName } from './copy-table.ts'
import type { Backup } from './open-backup.ts'

/**
 * Puts the rows of a backup into a database that has its schema and nothing else, all of them or none: keys, checks and foreign keys
 * apply, the product's own triggers do not, and every table is read back and compared with what was backed up.
 * @throws StartRefusal when a table is not as it was; then nothing was put in.
 */
export async function loadBackup(client: Client, rolePrefix: string, { manifest, withRows }: Backup): Promise<void> {
  const { tables } = manifest
  const eachTable = async (clause: string): Promise<void> => {
    for (const { name } of tables) await client.query(`alter table ${tableName(name)} ${clause}`)
  }
  await client.query(`begin; ${plainWriting}`)
  try {
    // The owner may pass its own policies while nobody else is in this database: COPY puts nothing in under them.
    await client.query(withRoleNames('set local role hive_owner', rolePrefix))
    await eachTable('no force row level security, disable trigger user')
    for (const table of tables) await withRows(table, async (rows) => copyIn(client, table, rows))
    await client.query('set constraints all immediate')
    for (const table of tables) await refuseDifference(client, table)
    await eachTable('force row level security, enable trigger user')
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('what was restored did not commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function refuseDifference(client: Client, table: BackedUpTable): Promise<void> {
  const { rows, sha256 } = await measureTable(client, table)
  if (rows === table.rows && sha256 === table.sha256) return
  throw new StartRefusal(`After restoring, ${table.name} does not match the backup (${rows} rows of ${table.rows}). Nothing was changed.`)
}
