import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepLastUpgrades } from './keep-last-upgrades.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hive-kept-'))
})
afterEach(async () => rm(folder, { recursive: true, force: true }))

const digits = '0123abcd'

async function keptOf(names: readonly string[], keep: string): Promise<string[]> {
  for (const name of names) await writeFile(join(folder, name), '')
  await keepLastUpgrades(folder, { digits, keep })
  return (await readdir(folder)).toSorted()
}

test('the newest backup of each of the last three upgrades is kept', { tags: ['OPS-05'] }, async () => {
  const at = (schema: number, when: string): string => `before-upgrade-${digits}-schema-${schema}-${when}.hive`
  const gone = [at(3, '2026-01-01-0000'), at(9, '2026-02-01-0000'), at(11, '2026-04-01-0900'), at(11, '2026-04-01-0900-2')]
  const kept = [at(10, '2026-03-01-0000'), at(11, '2026-04-01-0900-10'), at(12, '2026-05-01-0000')]
  expect(await keptOf([...gone, ...kept], at(12, '2026-05-01-0000'))).toEqual(kept.toSorted())
})

test('the backup just made is kept, even if the clock was put back', { tags: ['OPS-05'] }, async () => {
  const [made, later] = [`before-upgrade-${digits}-schema-5-2026-01-01-0000.hive`, `before-upgrade-${digits}-schema-5-2027-01-01-0000.hive`]
  expect(await keptOf([made, later], made)).toEqual([made, later])
})

test('leftovers of a killed backup go; files of others, or of another database, are not touched', { tags: ['OPS-05'] }, async () => {
  const made = `before-upgrade-${digits}-schema-5-2026-05-01-0000.hive`
  const left = `before-upgrade-${digits}-schema-5-2026-04-01-0000.hive.11111111-2222-4333-8444-555555555555.new`
  const others = [
    'before-upgrade-89efcdab-schema-5-2026-04-01-0000.hive',
    'before-upgrade-89efcdab-schema-5-2026-04-02-0000.hive',
    'hivehold-2026-04-01-0000.hive',
    'hivehold-2026-04-02-0000.hive',
    `before-upgrade-${digits}-schema-5-2026-04-01-0000.hive.copy`,
    `my-before-upgrade-${digits}-schema-5-2026-04-01-0000.hive`,
    'photos.zip',
  ]
  expect(await keptOf([made, left, ...others], made)).toEqual([made, ...others].toSorted())
})
