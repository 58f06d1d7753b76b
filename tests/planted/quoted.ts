import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { type Candidate, type Quoted, quotedTexts, textsByKey } from './quoted-texts.ts'
import { alteredText, type Trial, trialsVariable } from './trials.ts'

// `npm run test:quoted`: alters each text that a requirement quotes, alone, and runs tests with the tag of the requirement until one is
// red and names the text. The result of each trial is written to quoted.json, so that a run can be stopped and resumed.
// `-- --list` only counts and names the rows without a test that could notice; `-- CAR-01 …` tries some rows anew, `-- --again` from the start,
// `-- --control` the tests without an altered text, `-- --minutes=10` stops after that time.

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'hivehold-quoted-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const verdictsFile = join(import.meta.dirname, 'quoted.json')
const verdictSchema = z.enum(['red', 'green', 'red elsewhere', 'did not run'])
type Verdict = z.infer<typeof verdictSchema>
const verdictsSchema = z.object({
  /** The texts by their keys, and the result of each test when one was altered. */
  texts: z.record(z.string(), z.object({ text: z.string(), tests: z.record(z.string(), verdictSchema) })),
  /** The tests whose red counts, without an altered text. */
  control: z.record(z.string(), verdictSchema),
})
const asked = process.argv.slice(2)
const rows = asked.filter((word) => !word.startsWith('--'))
const minutes = Number(asked.find((word) => word.startsWith('--minutes='))?.split('=')[1] ?? Infinity)
const verdicts = verdictsSchema.parse(
  existsSync(verdictsFile) ? JSON.parse(readFileSync(verdictsFile, 'utf8')) : { texts: {}, control: {} },
)
if (asked.includes('--again')) Object.assign(verdicts, { texts: {}, control: {} })

const textOf = textsByKey()
// What was found about another text of the same key holds no longer.
for (const [key, { text }] of Object.entries(verdicts.texts)) if (textOf.get(key) !== text) delete verdicts.texts[key]
const all = quotedTexts().filter(({ row }) => rows.length === 0 || rows.includes(row))
const nameOf = ({ file, title }: { file: string; title: string }): string => `${file}: ${title}`
const verdictOf = (key: string, test: Candidate): Verdict | undefined => verdicts.texts[key]?.tests[nameOf(test)]
const isWatched = ({ tests }: Quoted, key: string): boolean =>
  tests.some((test) => verdictOf(key, test) === 'red' && verdicts.control[nameOf(test)] !== 'red')

const unitReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), title: z.string(), failureMessages: z.array(z.string()).nullish() })),
    }),
  ),
})

const story = z.object({
  projectName: z.string(),
  results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
})
const suite = z.object({
  specs: z.array(z.object({ tests: z.array(story) })),
  get suites() {
    return z.array(suite).optional()
  },
})
type Suite = z.infer<typeof suite>

// A test may have been mended since: rows that are named are tried anew.
if (rows.length > 0 && !asked.includes('--list')) for (const { keys } of all) for (const key of keys) delete verdicts.texts[key]

if (!asked.includes('--list')) {
  const end = Date.now() + minutes * 60_000
  const next = asked.includes('--control') ? controls : nextTrials
  for (let trials = next(); trials.length > 0 && Date.now() < end; trials = next()) tryAll(trials)
}
report()

/** Returns the next trials: for each text that is not known to be watched the likeliest test that has not been tried; short ones first. */
function nextTrials(): Trial[] {
  const found = new Map<string, Trial>()
  const near = ({ tests: [first] }: Quoted): number => (first?.nearness ?? 2) * 1_000_000 + (first?.source.length ?? 0)
  for (const quoted of all.toSorted((one, other) => near(one) - near(other))) {
    // One of several texts with the same words is enough: the row cannot say which it is.
    if (quoted.keys.some((key) => isWatched(quoted, key))) continue
    const untried = quoted.keys.flatMap((key) => quoted.tests.map((test) => ({ key, test })))
    const [first] = untried
      .filter(({ key, test }) => test.nearness < 2 && verdictOf(key, test) === undefined)
      .toSorted((one, other) => one.test.nearness - other.test.nearness)
    if (first) found.set(`${first.key} ${nameOf(first.test)}`, trialOf(first.test, found.size, first.key))
  }
  return batchOf([...found.values()])
}

/** Returns the tests whose red counts and that have not been run without an altered text. */
function controls(): Trial[] {
  const reds = new Map<string, Candidate>()
  for (const { keys, tests } of all)
    for (const test of tests) if (keys.some((key) => verdictOf(key, test) === 'red')) reds.set(nameOf(test), test)
  return batchOf([...reds].filter(([name]) => verdicts.control[name] === undefined).map(([, test], index) => trialOf(test, index)))
}

function trialOf({ file, title, tags }: Candidate, index: number, key?: string): Trial {
  return { language: `en-GB-x-t${index}`, ...(key !== undefined && { key }), file, title, isPhone: tags.includes('phone-only') }
}

// Stories two dozen at a time, as their servers take seconds to start; unit tests together, each with one text.
function batchOf(trials: readonly Trial[]): Trial[] {
  const units = trials.filter(({ file }) => file.endsWith('.test.ts'))
  const firsts = units.filter((trial, index) => units.findIndex((other) => nameOf(other) === nameOf(trial)) === index)
  return firsts.length > 0 ? firsts : trials.slice(0, 24)
}

function tryAll(trials: readonly Trial[]): void {
  const start = performance.now()
  const isUnit = trials.every(({ file }) => file.endsWith('.test.ts'))
  const outcomes = isUnit ? runUnit(trials) : runStories(trials)
  for (const [index, trial] of trials.entries()) {
    const { key } = trial
    const said = outcomes[index]
    if (key === undefined) verdicts.control[nameOf(trial)] = said === undefined ? 'did not run' : said === '' ? 'green' : 'red'
    else {
      const text = textOf.get(key) ?? ''
      const verdict = said === undefined ? 'did not run' : said === '' ? 'green' : isUnit || names(said, text) ? 'red' : 'red elsewhere'
      ;(verdicts.texts[key] ??= { text, tests: {} }).tests[nameOf(trial)] = verdict
      if (verdict !== 'red') console.log(`${key} “${text}”: ${verdict}: ${nameOf(trial)} ${said?.slice(0, 300) ?? ''}`)
    }
  }
  writeFileSync(verdictsFile, `${JSON.stringify(verdicts, undefined, 2)}\n`)
  console.log(`${trials.length} trials in ${Math.round((performance.now() - start) / 1000)} s`)
}

// A red story counts if its message names the text, as it is or altered: that of a slow browser does not.
function names(said: string, text: string): boolean {
  const plain = said.replaceAll('\\', '')
  return [text, alteredText(text)].some((words) =>
    words
      .split(/\{\{.*?\}\}/)
      .filter((part) => /\p{L}|\p{N}/u.test(part))
      .some((part) => plain.includes(part.trim())),
  )
}

function runWith(trials: readonly Trial[], words: readonly string[]): unknown {
  const [asks, answers] = [join(folder, 'trials.json'), join(folder, 'report.json')]
  rmSync(answers, { force: true })
  writeFileSync(asks, JSON.stringify(trials))
  const env = { ...process.env, [trialsVariable]: asks, PLAYWRIGHT_JSON_OUTPUT_FILE: answers, FORCE_COLOR: '0' }
  const { stdout, stderr } = spawnSync(process.execPath, [...words, ...(words.includes('run') ? [`--outputFile=${answers}`] : [])], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env,
  })
  if (!existsSync(answers)) throw new Error(`no test ran: ${stdout}${stderr}`)
  return JSON.parse(readFileSync(answers, 'utf8'))
}

/** Returns the message of each test: nothing if it was green, undefined if it did not run. */
function runUnit(trials: readonly Trial[]): Array<string | undefined> {
  const files = [...new Set(trials.map(({ file }) => file))]
  const titles = trials.map(({ title }) => title).join('|')
  const words = ['node_modules/vitest/vitest.mjs', 'run', ...files, '--config=tests/planted/vitest.config.ts', '-t', `(${titles})$`]
  const { testResults } = unitReport.parse(runWith(trials, [...words, '--reporter=json']))
  return trials.map(({ file, title }) => {
    const results = testResults.find(({ name }) => name === join(root, file))?.assertionResults ?? []
    const own = results.filter((result) => new RegExp(`^${title}$`).test(result.title) && /passed|failed/.test(result.status))
    return own.length === 0 ? undefined : own.flatMap(({ failureMessages }) => failureMessages ?? []).join('\n')
  })
}

/** Does the same for stories. */
function runStories(trials: readonly Trial[]): Array<string | undefined> {
  const words = ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/planted/playwright.config.ts', '--reporter=json']
  const suites = z.object({ suites: z.array(suite) }).parse(runWith(trials, ['scripts/with-browser.mjs', ...words])).suites
  const inside = ({ specs, suites: more = [] }: Suite): Array<z.infer<typeof story>> => [
    ...specs.flatMap(({ tests }) => tests),
    ...more.flatMap(inside),
  ]
  const tests = suites.flatMap(inside)
  return trials.map(({ language }) => {
    const own = tests.filter(({ projectName }) => projectName === language)
    if (own.length === 0) return undefined
    return own
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = 'red' }) => stripVTControlCharacters(message))))
      .join('\n')
  })
}

function report(): void {
  const found = all.filter(({ keys }) => keys.length > 0)
  const watched = found.filter((quoted) => quoted.keys.some((key) => isWatched(quoted, key)))
  console.log(
    `${new Set(all.map(({ row }) => row)).size} rows quote ${all.length} texts; ${found.length} are in the catalogues, ${watched.length} are watched`,
  )
  for (const { row, text } of all.filter(({ keys }) => keys.length === 0)) console.log(`${row} “${text}”: in no catalogue`)
  for (const quoted of found.filter((one) => !watched.includes(one))) {
    const { row, text, keys, tests } = quoted
    const near = tests.filter(({ nearness }) => nearness < 2)
    const tried = near.flatMap((test) => keys.map((key) => verdictOf(key, test) ?? 'not tried'))
    console.log(`${row} “${text}” (${keys.join(', ')}): ${near.length === 0 ? 'no test with its tag contains it' : tried.join(', ')}`)
  }
}
