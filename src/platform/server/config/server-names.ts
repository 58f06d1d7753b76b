import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { derivedKey } from './derived-key.ts'

/**
 * Returns the sixteen digits that tell the entries of this server from those of another in a calendar. They are made from the
 * secret, as addresses change.
 */
export function serverId(secret: string): string {
  return derivedKey(secret, 'entries of calendars').toString('hex').slice(0, 16)
}

/**
 * Returns the eight digits in the names of a database's backups, by which those of several databases in one folder are told apart. They
 * are made from the secret, as addresses and folders change.
 */
export function databaseDigits({ secret, name }: Pick<HiveDatabase, 'secret' | 'name'>): string {
  return derivedKey(secret, `backups of ${name}`).toString('hex').slice(0, 8)
}
