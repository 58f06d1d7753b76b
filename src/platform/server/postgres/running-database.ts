import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/server/config/config.ts'
import { readSecret } from '#platform/server/config/read-secret.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { parseDatabaseUrl } from '#platform/server/db/parse-database-url.ts'
import { rolePrefixOf } from '#platform/server/db/roles.ts'
import { runningAddress } from './socket-folder.ts'

/** Returns the database of a Hivehold that runs, to be reached with the rights of a role; undefined when the embedded one does not run. */
export async function runningDatabase({ DATABASE_URL, SECRET, DATA_DIR }: Config): Promise<HiveDatabase | undefined> {
  if (DATABASE_URL !== undefined) {
    const { admin, name } = parseDatabaseUrl(DATABASE_URL)
    return { admin, name, rolePrefix: rolePrefixOf(name), secret: SECRET ?? '' }
  }
  const place = await runningAddress(DATA_DIR)
  if (place === undefined || (SECRET === undefined && !existsSync(join(DATA_DIR, 'secret')))) return undefined
  return { admin: { ...place, user: '', password: '' }, name: 'hive', rolePrefix: 'hive', secret: readSecret(SECRET, DATA_DIR) }
}
