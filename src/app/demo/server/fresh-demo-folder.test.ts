import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataFolder } from '#platform/server/postgres/data-folder.ts'
import { freshDemoFolder, refuseDemoFolder } from './fresh-demo-folder.ts'

const quiet = (): void => undefined
let folder = ''
let dataDir = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hivehold-demo-'))
  dataDir = join(folder, 'data-demo')
})
afterEach(async () => rm(folder, { recursive: true, force: true }))

test('a new folder is marked as that of a demonstration, and emptied at the next start', async () => {
  await freshDemoFolder(dataDir, quiet)
  expect((await readdir(dataDir)).toSorted()).toEqual(['demonstration.json', 'hivehold.json'])
  await mkdir(join(dataDir, 'postgres', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'secret'), 'old')
  await freshDemoFolder(dataDir, quiet)
  expect((await readdir(dataDir)).toSorted()).toEqual(['demonstration.json', 'hivehold.json', 'hivehold.lock'])
})

test('a household’s own folder, or anybody else’s, is never emptied', async () => {
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'hivehold.json'), '{"name":"hivehold","format":1}')
  await expect(freshDemoFolder(dataDir, quiet)).rejects.toThrow(/contains something other than a demo.*Nothing was changed\.$/)
  expect((await readdir(dataDir)).toSorted()).toEqual(['hivehold.json', 'postgres'])
  await writeFile(join(folder, 'holiday.jpg'), 'a picture')
  await expect(freshDemoFolder(folder, quiet)).rejects.toThrow(/would be lost/)
})

test('while a demonstration runs, a second one does not take its folder away', async () => {
  await freshDemoFolder(dataDir, quiet)
  await writeFile(join(dataDir, 'secret'), 'in use')
  const lock = await lockDataFolder(dataDir)
  await expect(freshDemoFolder(dataDir, quiet)).rejects.toThrow(/Another Hivehold server is already running/)
  lock.release()
  expect(await readdir(dataDir)).toContain('secret')
})

test('an ordinary server refuses to start in a folder that the next demonstration would empty', async () => {
  await expect(refuseDemoFolder(dataDir)).resolves.toBeUndefined()
  await freshDemoFolder(dataDir, quiet)
  await expect(refuseDemoFolder(dataDir)).rejects.toThrow(/belongs to the demo, which resets on every start/)
})
