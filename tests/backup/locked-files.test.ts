import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { productSchema } from '#app/server/product-schema.ts'
import { proveBackup } from '#operations/backups/server/prove-backup.ts'
import { type BackupLock, backupLock } from '#platform/server/backup/backup-lock.ts'
import { openBackup } from '#platform/server/backup/open-backup.ts'
import { restoreDatabase } from '#platform/server/backup/restore-database.ts'
import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'
import { isProof } from '../is-proof.ts'
import { withScratchName } from '../scratch-database.ts'
import { makeBackup, rowsOf, withFolder } from './backups.ts'
import { createFullHousehold } from './full-household.ts'

const passphrase = 'four horses in a rowing boat'
let household: Awaited<ReturnType<typeof createFullHousehold>>
const keys = { secret: '', recipient: '' }

beforeAll(async () => {
  household = await createFullHousehold()
  keys.secret = await generateX25519Identity()
  keys.recipient = await identityToRecipient(keys.secret)
})
afterAll(async () => household.database.close())

async function lockOf(key: string): Promise<BackupLock> {
  const lock = await backupLock(key)
  if (lock === undefined) throw new Error('a key gives a lock')
  return lock
}

/** Runs `work` with a backup that was encrypted with a key. */
async function withLocked(key: string, work: (file: string, folder: string) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const file = join(folder, 'household.hive')
    await makeBackup(household.database.database, file, await lockOf(key))
    await work(file, folder)
  })
}

const locks: ReadonlyArray<[string, () => string, () => string]> = [
  ['a secret key', () => keys.secret, () => keys.secret],
  ['a recipient, and its secret key', () => keys.recipient, () => keys.secret],
  ['a passphrase', () => passphrase, () => passphrase],
]

test.each(isProof ? locks : locks.slice(0, 1))(
  'what was encrypted with %s is restored whole',
  { tags: ['OPS-07'] },
  async (_, closing, opening) => {
    await withLocked(closing(), async (file) => {
      const bytes = await readFile(file, 'latin1')
      expect(bytes.startsWith('age-encryption.org/v1\n')).toBe(true)
      expect(bytes).not.toMatch(/Hivehold backup|sha256|auth\.accounts/)
      const backup = await openBackup(file, await lockOf(opening()))
      const tables = ['app.subjects', 'auth.accounts', 'app.families']
      await withScratchName(inject('hive'), async (database) => {
        await restoreDatabase(database, backup, productSchema())
        expect(await rowsOf(database, tables)).toEqual(await rowsOf(household.database.database, tables))
      })
    })
  },
)

test('without its key, or with another one, a backup is refused with a sentence', { tags: ['OPS-07'] }, async () => {
  await withLocked(passphrase, async (file) => {
    await expect(openBackup(file)).rejects.toThrow(
      `The backup ${file} is encrypted: set BACKUP_KEY to the key it was made with. Nothing was changed.`,
    )
    const others = [`${passphrase}s`, keys.secret]
    for (const key of others) {
      await expect(openBackup(file, await lockOf(key))).rejects.toThrow(
        `The backup ${file} is encrypted. It does not open with this BACKUP_KEY: it needs the key that was set when it was made. Nothing was changed.`,
      )
    }
  })
  await withLocked(keys.secret, async (file) => {
    await expect(openBackup(file, await lockOf(await generateX25519Identity()))).rejects.toThrow('does not open with this BACKUP_KEY')
  })
})

test('a recipient encrypts and opens nothing afterwards, and the refusal names what to set', { tags: ['OPS-07', 'prove'] }, async () => {
  await withLocked(keys.recipient, async (file) => {
    await expect(openBackup(file, await lockOf(keys.recipient))).rejects.toThrow(
      'BACKUP_KEY is a recipient (age1…), which only encrypts: set it to the secret key that belongs to it (AGE-SECRET-KEY-1…). Nothing was changed.',
    )
  })
})

test('a backup for a recipient can still be tried by the process that made it', { tags: ['OPS-04', 'OPS-07', 'prove'] }, async () => {
  await withFolder(async (folder) => {
    const [file, lock] = [join(folder, 'household.hive'), await lockOf(keys.recipient)]
    await makeBackup(household.database.database, file, lock)
    await chmod(folder, 0o755)
    const log = pino({ level: 'silent' })
    const trial = { schema: productSchema(), dataDir: join(folder, 'data'), needed: 0, free: 2 ** 40, log }
    expect(await proveBackup(file, { ...trial, lock })).toBe(true)
    await expect(proveBackup(file, { ...trial, lock: await lockOf(keys.recipient) })).rejects.toThrow('which only encrypts')
  })
})

test('a file of before BACKUP_KEY was set still opens', { tags: ['OPS-07'] }, async () => {
  await withFolder(async (folder) => {
    const file = join(folder, 'household.hive')
    await makeBackup(household.database.database, file)
    expect((await openBackup(file, await lockOf(passphrase))).manifest.tables.length).toBeGreaterThan(30)
  })
})

test('a changed byte, a missing end or an uninvited end is detected in an encrypted file too', { tags: ['OPS-07'] }, async () => {
  await withLocked(keys.secret, async (file) => {
    const [whole, lock] = [await readFile(file), await lockOf(keys.secret)]
    const places = [0, 30, 120, 200, 300, whole.length >> 2, whole.length >> 1, whole.length - 20, whole.length - 1]
    for (const place of places) {
      const bytes = Buffer.from(whole)
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
      await writeFile(file, bytes)
      await expect(openBackup(file, lock), `byte ${place}`).rejects.toBeInstanceOf(StartRefusal)
    }
    for (const length of [10, 100, 200, whole.length >> 1, whole.length - 1]) {
      await writeFile(file, whole.subarray(0, length))
      await expect(openBackup(file, lock), `${length} bytes`).rejects.toBeInstanceOf(StartRefusal)
    }
    await writeFile(file, Buffer.concat([whole, Buffer.from('more')]))
    await expect(openBackup(file, lock)).rejects.toThrow('is damaged or incomplete')
    await writeFile(file, whole)
    await openBackup(file, lock)
  })
})
