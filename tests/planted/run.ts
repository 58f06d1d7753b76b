import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { candidatesIn, type Change } from './candidates.ts'
import { check, copy, played, redStory, story, types, unit } from './tests-in-copy.ts'

// `npm run test:planted`: plants each fault of faults.json, alone, in a copy of the project and runs the tests until one is red: first
// those that the fault names in `tests`, then the likely ones, then all. The result is written to verdicts.json after each fault, so
// that a run can be stopped and resumed: `npm run test:planted -- --suite=now` tries those without a verdict under that name, `-- 'sql 3'`
// one of them, `-- --named` only the named tests, and `-- --control` runs the named tests of all faults (or of one) without a fault.

const root = join(import.meta.dirname, '../..')
const faults = z
  .array(
    z.object({
      id: z.string(),
      area: z.string(),
      file: z.string(),
      symbol: z.string(),
      kind: z.string(),
      before: z.string(),
      after: z.string(),
      at: z.int(),
      /** The reason why nobody could notice it; it does not count. */
      equal: z.string().optional(),
      /** What should notice it, tried first: test files, stories as `….spec.ts: part of a title`, or `tsc -b`. */
      tests: z.array(z.string().regex(/^(tsc -b|(src|tests)\/.+\.(test\.ts|spec\.ts(: .+)?))$/)).optional(),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'faults.json'), 'utf8')))
type Fault = (typeof faults)[number]

const verdictSchema = z.record(
  z.string(),
  z.record(z.string(), z.object({ commit: z.string(), caught: z.boolean(), by: z.string(), seconds: z.int() })),
)
const verdictsFile = join(import.meta.dirname, 'verdicts.json')
const readVerdicts = () => verdictSchema.parse(existsSync(verdictsFile) ? JSON.parse(readFileSync(verdictsFile, 'utf8')) : {})
let verdicts = readVerdicts()

/** A part of the tests; `of` names it, where one run differs from another. */
type Step = { name: string; of?: string; run: () => string | undefined }

const asked = process.argv.slice(2)
const option = (name: string): string | undefined => asked.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]
const suite = option('suite') ?? 'now'
/** Stops before the tests that the fault does not name; faults that they did not detect are tried again without it. */
const isOnlyNamed = asked.includes('--named')
const notByNamed = 'not by its own tests'
const isControl = asked.includes('--control')
const ids = asked.filter((word) => !word.startsWith('--'))

makeCopy()
if (isControl) tellControl()
else if (!isOnlyNamed && check() !== undefined) throw new Error('the checks are red without a fault')
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
for (const fault of isControl ? [] : faults) {
  if (fault.equal !== undefined || (ids.length > 0 ? !ids.includes(fault.id) : isKnown(fault))) continue
  const start = performance.now()
  if (placeOf(fault) === undefined) {
    console.log(`${fault.id}: ${fault.file} has no ‘${fault.before}’ in ${fault.symbol} any more: write the fault anew`)
    process.exitCode = 1
    continue
  }
  const by = tryOne(fault)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${fault.id}: ${by ?? 'NOT CAUGHT'} (${seconds} s)`)
  // Another run, in a temporary folder of its own, may have written meanwhile.
  verdicts = readVerdicts()
  verdicts[suite] = {
    ...verdicts[suite],
    [fault.id]: { commit, caught: by !== undefined, by: by ?? (isOnlyNamed ? notByNamed : 'nothing'), seconds },
  }
  writeFileSync(verdictsFile, `${JSON.stringify(verdicts, undefined, 2)}\n`)
}
const of = Object.values(verdicts[suite] ?? {})
console.log(`${suite}: ${of.filter(({ caught }) => caught).length} of ${faults.filter(({ equal }) => equal === undefined).length} caught`)

function isKnown({ id }: Fault): boolean {
  const verdict = verdicts[suite]?.[id]
  return verdict !== undefined && (isOnlyNamed || !verdict.by.startsWith('not by '))
}

/** Runs the named tests without a fault: what is red now proves nothing. */
function tellControl(): void {
  const tests = faults
    .filter(({ id, equal }) => equal === undefined && (ids.length === 0 || ids.includes(id)))
    .flatMap((fault) => fault.tests ?? [])
  for (const step of namedSteps(tests)) {
    const red = step.run()
    if (red !== undefined) process.exitCode = 1
    console.log(`without a fault: ${step.of ?? step.name}: ${red ?? 'green'}`)
  }
}

function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true })
  for (const file of execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n')) {
    if (file === '' || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(join(root, file), join(copy, file))
  }
  // The packages are hard links to the same files; caches are the copy's own.
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')])
  rmSync(join(copy, 'node_modules/.cache'), { recursive: true, force: true })
  execFileSync('git', ['init', '-q'], { cwd: copy })
  execFileSync('git', ['add', '-A'], { cwd: copy })
}

/** Returns the name of the first test that turned red. */
function tryOne(fault: Fault): string | undefined {
  const file = join(copy, fault.file)
  const whole = readFileSync(file)
  plant(fault)
  try {
    for (const step of stepsFor(fault)) {
      const red = step.run()
      if (red !== undefined) return `${step.name}: ${red}`
    }
    return undefined
  } finally {
    writeFileSync(file, whole)
  }
}

function plant(fault: Change): void {
  const file = join(copy, fault.file)
  const { start = 0, end = 0 } = placeOf(fault) ?? {}
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, `${text.slice(0, start)}${fault.after}${text.slice(end)}`)
}

/** Returns where a fault goes: where it was drawn, or, for one that was written by hand, the first such text after its symbol. */
function placeOf({ file, symbol, kind, before, after, at }: Change): { start: number; end: number } | undefined {
  const drawn = candidatesIn(join(copy, file)).find(
    (one) => one.symbol === symbol && one.kind === kind && one.before === before && one.after === after && one.at === at,
  )
  if (drawn !== undefined) return drawn
  const text = readFileSync(join(copy, file), 'utf8')
  const symbolAt = text.indexOf(symbol)
  const start = symbolAt < 0 ? -1 : text.indexOf(before, symbolAt)
  return start < 0 ? undefined : { start, end: start + before.length }
}

function stepsFor(fault: Fault): Step[] {
  return [...namedSteps(fault.tests ?? []), ...(isOnlyNamed ? [] : widerSteps(fault))]
}

/** Returns the quick steps: types, then unit tests together, then each story alone. */
function namedSteps(tests: readonly string[]): Step[] {
  const each = [...new Set(tests)]
  const units = each.filter((test) => test.endsWith('.test.ts'))
  const stories = each.filter((test) => test.includes('.spec.ts'))
  return [
    ...(each.includes('tsc -b') ? [{ name: 'check', run: types }] : []),
    ...(units.length === 0 ? [] : [{ name: 'unit', run: () => unit(['run', ...units, '--maxWorkers=1']) }]),
    ...stories.map((test) => ({ name: 'story', of: test, run: () => namedStory(test) })),
  ]
}

/** Runs a story on a wide screen, or on a phone if it is only for phones. */
function namedStory(test: string): string | undefined {
  const [file = '', title = ''] = test.split(/: (.*)/)
  const words = [file, '--workers=1', ...(title === '' ? [] : ['-g', title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)])]
  const wide = played([...words, '--project=wide'])
  return wide.includes('No tests found') ? redStory(played([...words, '--project=phone'])) : redStory(wide)
}

function widerSteps({ file, area }: Fault): Step[] {
  const [, tier = '', feature = ''] = file.split('/')
  const near = join('src', tier, feature)
  const isSeen = /\/web\/|\/messages\/|\.css$|\/worker\//.test(file) || file.includes('/contract.ts') || file.includes('/shared/')
  const stories = execFileSync('git', ['ls-files', `${near}/*.spec.ts`], { cwd: copy, encoding: 'utf8' })
    .trim()
    .split('\n')
  const likely = stories[0] === '' || tier === 'platform' ? ['src/household/cars', 'src/organizer/tasks', 'src/household/travel'] : stories
  // A difference between the schema and the migrations proves nothing about the behaviour of the product.
  const notThese =
    area === 'sql' || area === 'policy' ? ['--exclude', 'tests/schema/migrations.test.ts', '--exclude', 'tests/access/mutants.test.ts'] : []
  const isCode = /\.tsx?$/.test(file)
  const nearTests = ['run', near, ...(file.endsWith('.sql') ? ['tests/access', 'tests/quotas', 'tests/credits'] : [])]
  // The feature's own tests are quick; all that import a file can be half of the tests there are.
  return [
    ...(/\.(css|json)$/.test(file) ? [] : [{ name: 'unit', run: () => unit([...nearTests, ...notThese]) }]),
    ...(isSeen ? [{ name: 'story', run: () => story(likely) }] : []),
    ...(isCode ? [{ name: 'unit', run: () => unit(['related', file, ...notThese]) }] : []),
    { name: 'check', run: check },
    { name: 'unit', run: () => unit(['run', ...notThese]) },
    { name: 'story', run: () => story([]) },
  ]
}
