import { resolve } from 'node:path'
import { type Config, readConfig } from '../../../platform/server/config/config.ts'
import { StartRefusal } from '../../../platform/server/postgres/start-refusal.ts'

// Whoever looks around signs in as one person after the other.
const limitScale = '20'

/**
 * The configuration of a demonstration: as the environment says, but in a data folder of its own beside DATA_DIR, with wider limits, and
 * without a mail server, since its people's addresses are nobody's.
 * @throws StartRefusal when a variable is wrong, or names a database.
 */
export function demoConfig(env: Record<string, string | undefined>): Config {
  if ((env['DATABASE_URL'] ?? '').trim() !== '') {
    throw new StartRefusal(
      'The demonstration begins anew at each start, so it keeps to a database of its own: start it without DATABASE_URL.',
    )
  }
  const scale = (env['LIMIT_SCALE'] ?? '').trim() === '' ? limitScale : env['LIMIT_SCALE']
  const config = readConfig({ ...env, LIMIT_SCALE: scale })
  return { ...config, DATA_DIR: `${resolve(config.DATA_DIR)}-demo`, SMTP_URL: undefined }
}
