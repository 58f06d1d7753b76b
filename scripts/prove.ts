// `npm run prove`: runs the long form of each proof that `npm test` tries briefly. What has passed is kept with its commit, so that an
// interrupted run continues where it stopped; `npm run prove -- NAME…` runs some of them, whatever was kept.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
const record = join(root, 'node_modules/.cache/proofs.json')

// What meets the database in another way than most verbs: its schema, rights, plans, backups, ids and texts.
const onOlderServers = [
  'tests/schema',
  'tests/access',
  'tests/backup',
  'src/foundation/accounts/server',
  'src/overview/search/server',
  'src/platform/server/db',
  'src/platform/server/jobs',
]

type Proof = { name: string; files: readonly string[]; env?: Readonly<Record<string, string>> }

const proofs: readonly Proof[] = [
  { name: 'reminders over two years', files: ['tests/reminders/two-years.test.ts'] },
  { name: 'mutants of the access rule', files: ['tests/access/mutants.test.ts'] },
  { name: 'each fault of the schema, alone', files: ['tests/schema/catalog-lint.test.ts'] },
  { name: 'fifty thousand operations with canaries', files: ['tests/access/canaries.test.ts'] },
  {
    name: 'the upgrade from each version, and the backup before it',
    files: ['tests/schema/migrations.test.ts', 'tests/backup/before-upgrade.test.ts'],
  },
  {
    name: 'the demonstration on every kind of day, and begun anew',
    files: ['src/app/demo/server/seed-demo.test.ts', 'tests/scripts/demo.test.ts'],
  },
  {
    name: 'what people do against the models, a minute each',
    files: [
      'tests/access/invitations-model.test.ts',
      'src/organizer/tasks/server/credits-model.test.ts',
      'src/household/shopping/server/shopping-model.test.ts',
    ],
  },
  {
    name: 'every operation of the API with sixty thousand requests, and with every bad value in every place',
    files: ['tests/fuzz/every-operation.test.ts'],
  },
  {
    name: 'a database that is slow, cut off, interrupted, silent, out of connections or on a full disk',
    files: ['tests/chaos/a-bad-day.test.ts'],
  },
  { name: 'a server that can write its data folder and nothing else', files: ['tests/scripts/read-only.test.ts'] },
  { name: 'on PostgreSQL 16', files: onOlderServers, env: { TEST_POSTGRES: '16', PROVE: '' } },
  { name: 'on PostgreSQL 17', files: onOlderServers, env: { TEST_POSTGRES: '17', PROVE: '' } },
  { name: 'every word of every screen in the pseudo-language', files: ['src/app/every-word.spec.ts'] },
]

const Known = z.record(z.string(), z.object({ commit: z.string(), at: z.string(), seconds: z.int() }))
const known = Known.parse(existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {})
const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
// Uncommitted changes make a proof that nobody could repeat.
const commit = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : `${git('rev-parse', 'HEAD')} and changes`
const named = process.argv.slice(2)

let failed = 0
for (const { name, files, env } of proofs) {
  if (named.length > 0 ? !named.includes(name) : known[name]?.commit === commit) continue
  const start = performance.now()
  const words = files.some((file) => file.endsWith('.spec.ts'))
    ? [join(root, 'scripts/with-browser.mjs'), 'node_modules/@playwright/test/cli.js', 'test', ...files, '--project=wide']
    : [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files]
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit', env: { ...process.env, PROVE: '1', ...env } })
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${name}: ${status === 0 ? 'proved' : 'FAILED'} in ${seconds} s`)
  if (status !== 0) {
    failed += 1
    continue
  }
  known[name] = { commit, at: new Date().toISOString(), seconds }
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, `${JSON.stringify(known, undefined, 2)}\n`)
}
for (const { name } of proofs) {
  const last = known[name]
  console.log(`${name}: ${last === undefined ? 'never proved here' : `proved ${last.at} at ${last.commit}, ${last.seconds} s`}`)
}
process.exitCode = failed === 0 ? 0 : 1
