import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { refuseFullDisk } from './cluster.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { StartRefusal } from './start-refusal.ts'

const asRoot = process.getuid?.() === 0
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hivehold-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test("a folder with someone else's files is refused and left as it is", async () => {
  await writeFile(join(folder, 'holiday.jpg'), 'a picture')
  await expect(start(folder)).rejects.toThrow(/contains files that do not belong to Hivehold: set DATA_DIR to an empty or new folder/)
  expect(await readdir(folder)).toEqual(['holiday.jpg'])
})

test('a data folder of another PostgreSQL major is refused before it is touched', async () => {
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'hivehold.json'), '{"name":"hivehold","format":1}')
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '16\n')
  await expect(start(folder)).rejects.toThrow(/is from PostgreSQL 16, but this Hivehold comes with PostgreSQL 18/)
  expect(await readdir(folder, { recursive: true })).toEqual(['hivehold.json', 'postgres', 'postgres/PG_VERSION'])
})

test('a database without its version file is refused as damaged', async () => {
  await mkdir(join(folder, 'postgres', 'base'), { recursive: true })
  await writeFile(join(folder, 'hivehold.json'), '{"name":"hivehold","format":1}')
  await expect(start(folder)).rejects.toThrow(/is damaged .* restore a backup/)
})

test('no database is created on a disk that is nearly full', () => {
  expect(() => refuseFullDisk('/srv/hivehold', 64_000_000)).toThrow(
    'The disk of /srv/hivehold has 64 MB left, and a new database needs 150 MB. Make room, or set DATA_DIR to a folder on another disk.',
  )
  expect(() => refuseFullDisk('/srv/hivehold', 150_000_000)).not.toThrow()
})

test('a path that is a file is refused with a sentence', async () => {
  await writeFile(join(folder, 'note'), 'not a folder')
  await expect(start(join(folder, 'note'))).rejects.toThrow(/The data folder .*note cannot be used/)
})

test.runIf(asRoot)("started as root, a data folder below a closed folder is refused by that folder's name", async () => {
  await chmod(folder, 0o700)
  await expect(start(join(folder, 'data'))).rejects.toThrow(`cannot enter the folder ${folder} above the data folder ${folder}/data`)
  expect(await readdir(folder)).toEqual([])
})

test.runIf(asRoot)("a folder that the server's user may not write in is refused with a sentence", async () => {
  await chmod(folder, 0o755)
  expect(await startAsNobody(join(folder, 'data'))).toMatch(/^StartRefusal: The data folder .* cannot be used .*permission denied/)
})

test.runIf(asRoot)('a data folder of another system user is refused with a sentence', async () => {
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'hivehold.json'), '{"name":"hivehold","format":1}')
  await chown(folder, 65_534, 65_534)
  await chmod(folder, 0o755)
  expect(await startAsNobody(folder)).toMatch(/^StartRefusal: The database in .* belongs to another system user \(number 0\)/)
})

async function start(dataDir: string): Promise<void> {
  const started = startEmbeddedPostgres({ dataDir, log: () => undefined })
  await started.then(
    (server) => server.stop(),
    (error: unknown) => expect(error).toBeInstanceOf(StartRefusal),
  )
  await started
}

function startAsNobody(dataDir: string): Promise<string> {
  const module = new URL('./start-embedded-postgres.ts', import.meta.url).href
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
      .then((server) => server.stop(), (error) => console.log(error.name + ': ' + error.message))`
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['--input-type=module', '--eval', script],
      { uid: 65_534, gid: 65_534, cwd: '/' },
      (_error, stdout, stderr) => done(`${stdout}${stderr}`),
    )
  })
}
