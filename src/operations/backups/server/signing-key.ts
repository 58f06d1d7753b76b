import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/server/config/config.ts'
import { derivedKey } from '#platform/server/config/derived-key.ts'
import { errorCode } from '#platform/server/postgres/start-refusal.ts'

type Place = Pick<Config, 'SECRET' | 'DATA_DIR'>

/** Where this machine stores its key, when no SECRET is set: the secret that Hivehold made is itself in each backup. */
const signingKeyFile = 'signing-key'

/** Returns the key that this machine signs backups with; one that is in no backup. */
export function makeSigningKey({ SECRET, DATA_DIR }: Place): Buffer {
  const file = join(DATA_DIR, signingKeyFile)
  if (SECRET === undefined && !existsSync(file)) writeNew(file, DATA_DIR)
  return derivedKey(SECRET ?? readFileSync(file, 'utf8').trim(), 'backups')
}

function writeNew(file: string, folder: string): void {
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    // Another backup that began at the same moment was first.
    if (errorCode(error) !== 'EEXIST') throw error
  }
  // A backup that root makes must not leave a key that the server can't read.
  const { uid, gid } = statSync(folder)
  if (process.getuid?.() === 0) chownSync(file, uid, gid)
}

/** Returns that key; undefined on a machine that has signed none yet. */
export function knownSigningKey(place: Place): Buffer | undefined {
  const isKnown = place.SECRET !== undefined || existsSync(join(place.DATA_DIR, signingKeyFile))
  return isKnown ? makeSigningKey(place) : undefined
}
