import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { type Config, readConfig } from '#platform/server/config/config.ts'
import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'

// People who look around sign in as one person after the other.
const limitScale = '20'

/**
 * Returns the configuration of a demonstration: that of the environment, but with a data folder of its own beside DATA_DIR, wider
 * limits, no mail server, since its people's addresses belong to nobody, and no nightly backups, since every start makes it anew.
 * @throws StartRefusal when a variable is wrong, names a database, or lets others in without DEMO_PUBLIC.
 */
export function demoConfig(env: Record<string, string | undefined>): Config {
  if ((env['DATABASE_URL'] ?? '').trim() !== '') {
    throw new StartRefusal('The demo resets on every start, so it uses its own database: start it without DATABASE_URL.')
  }
  const scale = (env['LIMIT_SCALE'] ?? '').trim() === '' ? limitScale : env['LIMIT_SCALE']
  const config = readConfig({ ...env, LIMIT_SCALE: scale })
  if (!config.DEMO_PUBLIC && !isLoopback(config.HOST)) {
    throw new StartRefusal(
      `The passwords of the demo are public, so it only listens on this machine, not on HOST ${config.HOST}. To let others in on purpose, set DEMO_PUBLIC=1.`,
    )
  }
  return { ...config, DATA_DIR: `${resolve(config.DATA_DIR)}-demo`, SMTP_URL: undefined, BACKUP_AT: 'off' }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
}
