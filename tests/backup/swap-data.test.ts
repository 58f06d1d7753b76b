import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settleRestore, swapData } from '#platform/server/postgres/swap-data.ts'

const parts = ['postgres', 'postgres-password', 'secret', 'outbox']
const from = 'restoring-0a1b'
const keep = 'before-restore-2026-11-22-1410'
let dataDir = ''
let lines: string[] = []
const log = ({ message }: { message: string }): void => void lines.push(message)

/** Creates the parts of a data folder, each of which names its owner. */
async function aFolder(folder: string, whose: string): Promise<void> {
  await mkdir(join(folder, 'postgres'), { recursive: true })
  await mkdir(join(folder, 'outbox'))
  await writeFile(join(folder, 'hivehold.json'), '{"name":"hivehold","format":1}')
  for (const file of ['postgres/PG_VERSION', 'postgres-password', 'secret', 'outbox/mail.eml']) await writeFile(join(folder, file), whose)
}

async function whoseIs(folder: string): Promise<string[]> {
  const files = ['postgres/PG_VERSION', 'postgres-password', 'secret', 'outbox/mail.eml']
  return Promise.all(files.map(async (file) => readFile(join(folder, file), 'utf8').catch(() => 'nobody')))
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hive-swap-'))
  lines = []
  await aFolder(dataDir, 'old')
  await aFolder(join(dataDir, from), 'new')
})
afterEach(async () => rm(dataDir, { recursive: true }))

const whole = (whose: string): string[] => parts.map(() => whose)

const standing = async () => ({
  here: await whoseIs(dataDir),
  kept: await whoseIs(join(dataDir, keep)),
  traces: (await readdir(dataDir)).filter((name) => name.startsWith('restor')),
})
const swapped = { here: whole('new'), kept: whole('old'), traces: [] }

test('the restored data replace the existing data, which stay complete beside them', async () => {
  await swapData(dataDir, { from, keep })
  expect(await standing()).toEqual(swapped)
})

// The state that a kill would leave after the given number of steps.
const moments = ['out', 'in'].flatMap((step) => [0, 1, 2, 3, 4].map((moved) => ({ step, moved })))

test.each(moments)('after a kill while moving $step after $moved moves, the next start finishes the swap', async ({ step, moved }) => {
  await mkdir(join(dataDir, keep))
  await writeFile(join(dataDir, 'restore.json'), JSON.stringify({ step, from, keep }))
  for (const part of step === 'out' ? parts.slice(0, moved) : parts) await rename(join(dataDir, part), join(dataDir, keep, part))
  if (step === 'in') for (const part of parts.slice(0, moved)) await rename(join(dataDir, from, part), join(dataDir, part))
  await settleRestore(dataDir, log)
  expect(await standing()).toEqual(swapped)
  expect(lines).toEqual(['A restore was interrupted while putting the new data in place; finishing it first.'])
})

test('after a kill before it was ready nothing has changed, and the next start removes the incomplete data', async () => {
  await settleRestore(dataDir, log)
  expect(await whoseIs(dataDir)).toEqual(whole('old'))
  expect(await readdir(dataDir)).not.toContain(from)
  expect(lines).toEqual([`A restore was interrupted before it was done; removing what it left in ${from}.`])
})

test('without a restore nothing is touched and nothing is reported', async () => {
  await rm(join(dataDir, from), { recursive: true })
  const before = await readdir(dataDir)
  await settleRestore(dataDir, log)
  await settleRestore(join(dataDir, 'not there'), log)
  expect(await readdir(dataDir)).toEqual(before)
  expect(lines).toEqual([])
})

test("somebody else's folder is left alone, whatever its files are called", async () => {
  await rm(join(dataDir, 'hivehold.json'))
  await expect(settleRestore(dataDir, log)).rejects.toThrow('contains files that do not belong to Hivehold')
  expect(await readdir(dataDir)).toContain(from)
})
