// `npm run prove`: runs what `npm test` leaves out (the tag 'prove'), and the long form of each proof that it tries briefly. What has passed is recorded with its commit, so that an
// interrupted run continues where it stopped; `npm run prove -- NAME…` runs some of them, whatever is recorded. A proof in pieces records each
// piece; `-- --minutes 7` begins no piece and no proof after seven minutes.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'

const root = fileURLToPath(new URL('..', import.meta.url))
const record = join(root, 'node_modules/.cache/proofs.json')
const figuresFile = join(root, 'node_modules/.cache/figures-of-a-proof')

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

/**
 * A proof: its tests, in as many pieces as it has, and what they are told beside it. `how` says which of the tests: those that `npm test` leaves out,
 * or every story, a piece of them at a time, in Chromium or in Firefox; some need the web app built.
 */
type Proof = {
  name: string
  files: readonly string[]
  how?: keyof typeof wordsOf
  pieces?: number
  env?: Readonly<Record<string, string>>
}

const proofs: readonly Proof[] = [
  { name: 'tests that npm test leaves out', files: [], how: 'left out', env: { PROVE: '' } },
  { name: 'every story', files: [], how: 'stories', pieces: 12 },
  {
    name: 'every story that Firefox can be driven through',
    files: [],
    how: 'stories in Firefox',
    pieces: 8,
    env: { FIREFOX_STORIES: 'every', PROVE: '' },
  },
  { name: 'a first evening in WebKit', files: ['tests/webkit/walk.test.ts'], how: 'with the web app' },
  { name: 'the image, built and run', files: ['tests/image/image.test.ts'] },
  { name: 'reminders over two years', files: ['tests/reminders/two-years.test.ts'] },
  { name: 'pushes of killed workers', files: ['tests/push/killed-senders.test.ts'] },
  { name: 'a family of sixty contracts over four hundred days', files: ['tests/reminders/four-hundred-days.test.ts'], pieces: 5 },
  { name: 'five people and two hundred series over four hundred days', files: ['tests/series/four-hundred-days.test.ts'], pieces: 4 },
  { name: 'a family of five over four hundred days', files: ['tests/calendar/family-of-five.test.ts'] },
  { name: 'calendar files in every time zone', files: ['src/platform/server/calendar/zone-lines.test.ts'] },
  { name: 'every route as everybody', files: ['tests/access/route-matrix.test.ts'] },
  {
    name: 'what npm test tries a part of',
    files: [
      'src/platform/shared/rhythm.test.ts',
      'src/foundation/tablets/server/tablet-deletes.test.ts',
      'tests/series/reminder-days.test.ts',
      'tests/access/table-matrix.test.ts',
      'tests/backup/there-and-back.test.ts',
    ],
  },
  { name: 'mutants of the access rule', files: ['tests/access/mutants.test.ts'] },
  { name: 'each fault of the schema, alone', files: ['tests/schema/catalog-lint.test.ts'] },
  { name: 'fifty thousand operations with canaries', files: ['tests/access/canaries.test.ts'], pieces: 20 },
  {
    name: 'two hundred kills of the server and two hundred of PostgreSQL',
    files: ['tests/crash/crash-ledger.test.ts'],
    pieces: 20,
  },
  {
    name: 'kills at each step of a backup',
    files: ['tests/backup/killed-upgrades.test.ts', 'tests/backup/killed-nights.test.ts', 'tests/backup/proved-nights.test.ts'],
  },
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
    name: 'every operation of the API with many requests, and with every bad value in every place',
    files: ['tests/fuzz/every-operation.test.ts'],
  },
  {
    name: 'a database that is slow, cut off, interrupted, silent, out of connections or on a full disk',
    files: ['tests/chaos/faulty-day.test.ts'],
  },
  { name: 'a server that can write its data folder and nothing else', files: ['tests/scripts/read-only.test.ts'] },
  { name: 'on PostgreSQL 16', files: onOlderServers, env: { TEST_POSTGRES: '16', PROVE: '' } },
  { name: 'on PostgreSQL 17', files: onOlderServers, env: { TEST_POSTGRES: '17', PROVE: '' } },
  { name: 'three hundred scripts of changes that wait, on each store', files: ['tests/outbox'] },
  {
    name: 'backups with each kind of key, and mail servers that fail in each way',
    files: ['tests/backup/locked-files.test.ts', 'src/platform/server/mail/smtp-conversations.test.ts'],
  },
]

const RecordedRun = z.object({
  commit: z.string(),
  at: z.string(),
  seconds: z.int(),
  /** The pieces that have passed, and what they counted. */
  pieces: z.array(z.int()).optional(),
  figures: z.record(z.string(), z.number()).optional(),
})
type RecordedRun = z.infer<typeof RecordedRun>
const known = z.record(z.string(), RecordedRun).parse(existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {})
const git = (...words: string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
// Uncommitted changes make a proof that nobody could repeat.
const commit = git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : `${git('rev-parse', 'HEAD')} and changes`
const { values, positionals: named } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true })
const endsAt = values.minutes === undefined ? Infinity : performance.now() + Number(values.minutes) * 60_000

function keep(name: string, recorded: RecordedRun): void {
  known[name] = recorded
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, `${JSON.stringify(known, undefined, 2)}\n`)
}

const inBrowser = [join(root, 'scripts/with-browser.mjs'), 'node_modules/@playwright/test/cli.js', 'test']
const wordsOf = {
  alone: ({ vitest }) => vitest,
  'left out': ({ vitest }) => [...vitest, '--tags-filter=prove'],
  'with the web app': ({ vitest }) => [join(root, 'scripts/with-browser.mjs'), ...vitest],
  stories: ({ shard }) => [...inBrowser, shard, '--project=phone', '--project=wide'],
  'stories in Firefox': ({ shard }) => [...inBrowser, shard, '--project=firefox'],
} satisfies Record<string, (of: { vitest: readonly string[]; shard: string }) => readonly string[]>

function run({ files, how, pieces, env }: Proof, piece: number): { passed: boolean; seconds: number } {
  const start = performance.now()
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...files]
  const words = wordsOf[how ?? 'alone']({ vitest, shard: `--shard=${piece}/${pieces ?? 1}` })
  rmSync(figuresFile, { force: true })
  const { status } = spawnSync(process.execPath, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PROVE: '1', PROVE_PIECE: String(piece), PROVE_FIGURES: figuresFile, ...env },
  })
  return { passed: status === 0, seconds: Math.round((performance.now() - start) / 1000) }
}

const Figures = z.record(z.string(), z.number())

// What a test hands over by `noteFigures`.
function withFigures(before: Readonly<Record<string, number>>): Record<string, number> {
  const lines = existsSync(figuresFile) ? readFileSync(figuresFile, 'utf8').trim().split('\n') : []
  const all = { ...before }
  for (const [name, value] of lines.flatMap((line) => Object.entries(Figures.parse(JSON.parse(line))))) {
    all[name] = name.startsWith('longest') ? Math.max(all[name] ?? 0, value) : (all[name] ?? 0) + value
  }
  return all
}

const isWhole = ({ pieces = 1 }: Proof, recorded: RecordedRun | undefined): boolean =>
  recorded !== undefined && (recorded.pieces?.length ?? 1) >= pieces

let failed = 0
for (const proof of proofs) {
  const { name, pieces } = proof
  const last = known[name]?.commit === commit ? known[name] : undefined
  if (named.length > 0 ? !named.includes(name) : isWhole(proof, last)) continue
  // Of a proof that was named and is not whole yet, the pieces that have passed count.
  let recorded: RecordedRun | undefined = isWhole(proof, last) ? undefined : last
  for (let piece = 1; piece <= (pieces ?? 1) && performance.now() < endsAt; piece += 1) {
    if (recorded?.pieces?.includes(piece)) continue
    const label = pieces === undefined ? name : `${name}, piece ${piece} of ${pieces}`
    const { passed, seconds } = run(proof, piece)
    console.log(`${label}: ${passed ? 'proved' : 'FAILED'} in ${seconds} s`)
    if (!passed) {
      failed += 1
      continue
    }
    recorded = {
      commit,
      at: new Date().toISOString(),
      seconds: (recorded?.seconds ?? 0) + seconds,
      ...(pieces === undefined ? {} : { pieces: [...(recorded?.pieces ?? []), piece] }),
      figures: withFigures(recorded?.figures ?? {}),
    }
    keep(name, recorded)
  }
}
for (const proof of proofs) {
  const { name, pieces } = proof
  const last = known[name]
  const howFar = pieces === undefined || isWhole(proof, last) ? 'proved' : `${last?.pieces?.length ?? 0} of ${pieces} pieces proved,`
  console.log(`${name}: ${last === undefined ? 'never proved here' : `${howFar} ${last.at} at ${last.commit}, ${last.seconds} s`}`)
  for (const [figure, value] of Object.entries(last?.figures ?? {})) console.log(`  ${figure}: ${value.toLocaleString('en-GB')}`)
}
process.exitCode = failed === 0 ? 0 : 1
