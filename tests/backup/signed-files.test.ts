import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productSchema } from '#app/server/product-schema.ts'
import { restoreBackup } from '#operations/backups/server/restore-backup.ts'
import { knownSigningKey, makeSigningKey } from '#operations/backups/server/signing-key.ts'
import { backupLock } from '#platform/server/backup/backup-lock.ts'
import { openBackup } from '#platform/server/backup/open-backup.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { makeBackup, ownKey, reforge, withFolder } from './backups.ts'
import { createFullHousehold } from './full-household.ts'

let household: Awaited<ReturnType<typeof createFullHousehold>>

beforeAll(async () => {
  household = await createFullHousehold()
})
afterAll(async () => household.database.close())

const otherKey = Buffer.alloc(32, 8)
const passphrase = 'four horses in a rowing boat'

/** Runs `work` with a backup in a folder. */
async function withBackup(work: (file: string, folder: string) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const file = join(folder, 'household.hive')
    await makeBackup(household.database.database, file)
    await work(file, folder)
  })
}

/** Restores a file as the command does. */
async function restoring(file: string, settings: Record<string, string>, isTrusted = false) {
  return restoreBackup({ config: readConfig(settings), schema: productSchema(), file, now: new Date(), log: () => undefined, isTrusted })
}

test('a backup is its own server’s, and nobody else’s', { tags: ['GAP-201'] }, async () => {
  await withBackup(async (file) => {
    const backup = await openBackup(file)
    expect(backup.signedBy(ownKey)).toBe('own')
    expect(backup.signedBy(otherKey)).toBe('other')
  })
})

test('a backup whose manifest somebody rewrote, with all its sums, is not this server’s', { tags: ['GAP-201'] }, async () => {
  await withBackup(async (file) => {
    await reforge(file, { manifest: (of) => ({ ...of, madeAt: '2026-11-24T12:00:00.000Z' }) })
    expect((await openBackup(file)).signedBy(ownKey)).toBe('other')
  })
})

test('one from which somebody took the signature is not signed', { tags: ['GAP-201'] }, async () => {
  await withBackup(async (file) => {
    const bytes = await readFile(file)
    const from = bytes.lastIndexOf('Hivehold signature')
    await writeFile(file, bytes.fill(0, from, from + 18))
    await reforge(file, {})
    expect((await openBackup(file)).signedBy(ownKey)).toBe('none')
  })
})

test('the key is in no backup, is made once for a machine, and follows SECRET where that is set', { tags: ['GAP-201'] }, async () => {
  await withFolder(async (folder) => {
    const place = { DATA_DIR: folder, SECRET: undefined }
    expect(knownSigningKey(place)).toBeUndefined()
    const key = makeSigningKey(place)
    expect(makeSigningKey(place)).toEqual(key)
    expect(knownSigningKey(place)).toEqual(key)
    await writeFile(join(folder, 'secret'), 'what every backup of this folder holds')
    expect(makeSigningKey(place)).toEqual(key)
    const given = { DATA_DIR: join(folder, 'elsewhere'), SECRET: 'x'.repeat(32) }
    expect(knownSigningKey(given)).toEqual(makeSigningKey(given))
    expect(existsSync(given.DATA_DIR)).toBe(false)
  })
})

test('a restore refuses what this server did not sign and says how to go on', { tags: ['GAP-201'] }, async () => {
  await withBackup(async (file, folder) => {
    const settings = { DATA_DIR: join(folder, 'data') }
    await mkdir(settings.DATA_DIR)
    makeSigningKey({ DATA_DIR: settings.DATA_DIR, SECRET: undefined })
    const goOn = `If you know where it comes from, restore it with: npm run restore -- ${file} --trust. Nothing was changed.`
    await expect(restoring(file, settings)).rejects.toThrow(
      `The backup ${file} was not signed by this server: another server made it, or this one with another SECRET, or somebody has changed it. ${goOn}`,
    )
    const bytes = await readFile(file)
    const at = bytes.lastIndexOf('Hivehold signature\n')
    bytes.write('X', at)
    await writeFile(file, bytes)
    await reforge(file, {})
    await expect(restoring(file, settings)).rejects.toThrow(
      `The backup ${file} is not signed: an earlier Hivehold made it, or somebody has changed it. ${goOn}`,
    )
    expect(existsSync(join(settings.DATA_DIR, 'postgres'))).toBe(false)
  })
})

test('a trusted one, and one that nothing here can check, go on', { tags: ['GAP-201'] }, async () => {
  await withBackup(async (file, folder) => {
    // The folder belongs to somebody else, which is looked at after the signature.
    const foreign = join(folder, 'data')
    await mkdir(foreign)
    await writeFile(join(foreign, 'photo.jpg'), '')
    await expect(restoring(file, { DATA_DIR: foreign })).rejects.not.toThrow('signed')
    makeSigningKey({ DATA_DIR: foreign, SECRET: undefined })
    await expect(restoring(file, { DATA_DIR: foreign })).rejects.toThrow('was not signed by this server')
    await expect(restoring(file, { DATA_DIR: foreign }, true)).rejects.not.toThrow('signed')
  })
})

test('a passphrase proves its file, and a recipient, which others may have read, does not', { tags: ['GAP-201', 'prove'] }, async () => {
  await withFolder(async (folder) => {
    const data = join(folder, 'data')
    await mkdir(data)
    await writeFile(join(data, 'photo.jpg'), '')
    makeSigningKey({ DATA_DIR: data, SECRET: undefined })
    const file = join(folder, 'locked.hive')
    await makeBackup(household.database.database, file, await backupLock(passphrase))
    await expect(restoring(file, { DATA_DIR: data, BACKUP_KEY: passphrase })).rejects.not.toThrow('signed')
    await rm(file)
    const { generateX25519Identity } = await import('age-encryption')
    const key = await generateX25519Identity()
    await makeBackup(household.database.database, file, await backupLock(key))
    await expect(restoring(file, { DATA_DIR: data, BACKUP_KEY: key })).rejects.toThrow('was not signed by this server')
  })
})

test('with a database of one’s own, SECRET decides whose a backup is', { tags: ['GAP-201'] }, async () => {
  await withBackup(async (file) => {
    const settings = { DATABASE_URL: 'postgres://owner:secret@127.0.0.1:1/hive', SECRET: 'y'.repeat(32) }
    await expect(restoring(file, settings)).rejects.toThrow('was not signed by this server')
  })
})
