import { open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assert, asyncProperty, integer, nat } from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { productSchema } from '#app/server/product-schema.ts'
import { openBackup } from '#platform/server/backup/open-backup.ts'
import { restoreDatabase } from '#platform/server/backup/restore-database.ts'
import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'
import { asSuperuser, withScratchName } from '../scratch-database.ts'
import { makeBackup, newestSchema, reforge, withFolder } from './backups.ts'
import { createFullHousehold } from './full-household.ts'

let household: Awaited<ReturnType<typeof createFullHousehold>>

beforeAll(async () => {
  household = await createFullHousehold()
})
afterAll(async () => household.database.close())

async function withBackup(work: (file: string) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const file = join(folder, 'household.hive')
    await makeBackup(household.database.database, file)
    await openBackup(file)
    await work(file)
  })
}

test('a changed byte is detected, wherever it is', async () => {
  await withBackup(async (file) => {
    const { size } = await stat(file)
    const flip = async (position: number, mask: number): Promise<void> => {
      const handle = await open(file, 'r+')
      const byte = Buffer.alloc(1)
      await handle.read(byte, 0, 1, position)
      await handle.write(Buffer.from([byte.readUInt8() ^ mask]), 0, 1, position)
      await handle.close()
    }
    await assert(
      asyncProperty(nat(size - 1), integer({ min: 1, max: 255 }), async (position, mask) => {
        await flip(position, mask)
        await expect(openBackup(file)).rejects.toBeInstanceOf(StartRefusal)
        await flip(position, mask)
      }),
      {
        numRuns: 300,
        examples: [
          [0, 1],
          [size - 1, 128],
          [size - 33, 1],
          [size - 36, 255],
        ],
      },
    )
    await openBackup(file)
  })
})

test('a file that is too short or too long is detected', async () => {
  await withBackup(async (file) => {
    const whole = await readFile(file)
    await assert(
      asyncProperty(nat(whole.length - 1), async (length) => {
        await truncate(file, length)
        await expect(openBackup(file)).rejects.toBeInstanceOf(StartRefusal)
        await writeFile(file, whole)
      }),
      { numRuns: 100, examples: [[0], [17], [18], [40], [whole.length - 1], [whole.length - 37]] },
    )
    await writeFile(file, Buffer.concat([whole, Buffer.from('\n')]))
    await expect(openBackup(file)).rejects.toThrow('is damaged or incomplete. Nothing was changed.')
  })
})

test('a file that is no backup, or of a future format, is refused with a sentence', async () => {
  await withBackup(async (file) => {
    await expect(openBackup('package.json')).rejects.toThrow('package.json is not a backup of Hivehold. Nothing was changed.')
    await expect(openBackup('nowhere.hive')).rejects.toThrow('nowhere.hive cannot be read (ENOENT)')
    await reforge(file, { mark: 'Hivehold backup 2' })
    await expect(openBackup(file)).rejects.toThrow('was made by a newer Hivehold: restore it with that one. Nothing was changed.')
  })
})

test('a table that differs from the manifest is detected even if the checksum of the file is correct', async () => {
  await withBackup(async (file) => {
    await reforge(file, { manifest: (of) => ({ ...of, tables: of.tables.map((table) => ({ ...table, rows: table.rows + 1 })) }) })
    await expect(openBackup(file)).rejects.toThrow('is damaged or incomplete')
  })
})

test('a schema that this release does not know is refused before a database is created', async () => {
  await withBackup(async (file) => {
    await reforge(file, { manifest: (of) => ({ ...of, schema: newestSchema + 1, release: '9.0.0' }) })
    const backup = await openBackup(file)
    await withScratchName(inject('hive'), async (database) => {
      await expect(restoreDatabase(database, backup, productSchema())).rejects.toThrow(
        `made by a newer Hivehold (9.0.0, schema ${newestSchema + 1}; this one knows ${newestSchema}): restore it with that one. Nothing was changed.`,
      )
      const made = await asSuperuser(inject('hive'), async (client) =>
        client.query('select from pg_database where datname = $1', [database.name]),
      )
      expect(made.rowCount).toBe(0)
    })
  })
})
