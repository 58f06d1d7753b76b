import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '#platform/server/config/config.ts'
import { readSecret } from '#platform/server/config/read-secret.ts'
import { runningDatabase } from '#platform/server/postgres/running-database.ts'
import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'
import { fault, type Finding } from './finding.ts'
import { checkMachine } from './check-machine.ts'
import { checkNetwork } from './check-network.ts'
import { checkDatabase, checkMail } from './check-services.ts'

/** Examines a Hivehold by its environment, and changes nothing. */
export async function examine(env: Record<string, string | undefined>, now: Date): Promise<Finding[]> {
  const config = configOrFault(env)
  if ('level' in config) return [config]
  const secret = secretOf(config)
  const parts = await Promise.all([
    checkMachine(config, now),
    checkNetwork({ config, secret }),
    runningDatabase(config).then(async (database) => checkDatabase(database, { config, now })),
    checkMail(config),
  ])
  return parts.flat()
}

function configOrFault(env: Record<string, string | undefined>): Config | Finding {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof StartRefusal) return fault('settings', error.message, 'Correct it; docs/configuration.md lists all settings.')
    throw error
  }
}

// Where there is none yet, reading it would make one.
function secretOf({ SECRET, DATA_DIR }: Config): string | undefined {
  try {
    const folder = resolve(DATA_DIR)
    return SECRET === undefined && !existsSync(join(folder, 'secret')) ? undefined : readSecret(SECRET, folder)
  } catch {
    return undefined
  }
}
