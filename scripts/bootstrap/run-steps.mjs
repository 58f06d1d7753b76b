import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { countTests } from './count-tests.mjs'
import { prepareBrowser } from './prepare-browser.mjs'
import { ROOT } from './root.mjs'
import { runChild } from './run-child.mjs'
import { say } from './say.mjs'

/** @typedef {{ passed: number, failed: number, failures: string[] }} Total */

/** Installs what is missing, runs every step, says `N passed, N failed`, and ends with 0 only when tests ran and all went well. */
export async function runSteps() {
  const tools = await prepareBrowser(ROOT, { withFirefox: true })
  if (tools === undefined) return finish({ passed: 0, failed: 1, failures: [] })
  // Kept for `npm run coverage:spec`, which reads what the last run has passed.
  const reports = join(ROOT, 'node_modules/.cache/hivehold-reports')
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  finish(await runAll({ root: ROOT, ...tools, reports }))
}

/** @param {Omit<StepTools, 'report' | 'piped'> & { reports: string }} tools */
async function runAll({ reports, ...tools }) {
  /** @type {Total} */
  const total = { passed: 0, failed: 0, failures: [] }
  for (const [number, stage] of STAGES.entries()) {
    const piped = stage.length > 1
    const rows = stage.map(async (row, index) => runRow(row, total, { ...tools, piped, report: join(reports, `${number}${index}`) }))
    // In the order of the rows, whichever was done first.
    total.failures.push(...(await Promise.all(rows)).flat())
    if (total.failed > 0) break
  }
  return total
}

/**
 * Runs steps one after the other until one fails, adds their counts to the total, and returns what failed in words.
 * @param {readonly Step[]} row
 * @param {Total} total
 * @param {StepTools} tools
 */
async function runRow(row, total, { report: ofRow, ...tools }) {
  /** @type {string[]} */
  const failures = []
  for (const [number, step] of row.entries()) {
    const report = `${ofRow}${number}.json`
    const start = performance.now()
    say(`${step.name} …`)
    const { code, stopped, lastLines } = await step.run({ ...tools, report })
    const counts = countTests(report)
    // A step that failed without a failed test (a type error, a file that does not load) is one failure.
    const failed = counts.failed > 0 || code === 0 ? counts.failed : 1
    total.passed += counts.passed
    total.failed += failed
    // Without the name of a test, the last lines say why.
    failures.push(
      ...(failed > 0 && counts.failures.length === 0 ? [`${step.name}, with exit code ${code}\n${lastLines}`] : counts.failures),
    )
    say(`${step.name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds(start)} s${skippedOf(counts)}`)
    if (stopped) process.exit(code === 0 ? 130 : code)
    if (failed > 0) break
  }
  return failures
}

/** @param {Total} total */
function finish({ passed, failed, failures }) {
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  say(`All of it took ${(performance.now() / 60_000).toFixed(1)} min.`)
  // Said once more at the end: between the first failure and here lie thousands of lines.
  for (const failure of failures) console.log(`\nFailed: ${failure}`)
  console.log(`\n${passed} passed, ${failed} failed`)
}

/** @param {number} start */
function seconds(start) {
  return ((performance.now() - start) / 1000).toFixed(1)
}

/** @param {{ skipped: number }} counts */
function skippedOf({ skipped }) {
  return skipped === 0 ? '' : `, ${skipped} skipped`
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/**
 * What a step may use: `report` is a file for the JSON report of its tests, `env` has Node 24 first on PATH and the paths of browsers, `piped`
 * says that other steps write to the terminal too.
 * @typedef {{ root: string, node: string, env: NodeJS.ProcessEnv, report: string, piped: boolean }} StepTools
 * @typedef {{ code: number, stopped: boolean, lastLines: string }} StepEnd
 * @typedef {{ name: string, run: (tools: StepTools) => Promise<StepEnd> }} Step
 */

/** @type {Step} */
const typesAndLint = {
  name: 'Types and lint',
  run: ({ root, env, piped }) => runChild(npm, ['run', '-s', 'check:code'], { cwd: root, env, piped }),
}

/** @type {Step} */
const otherChecks = {
  name: 'Other checks',
  run: ({ root, env, piped }) => runChild(npm, ['run', '-s', 'check:rest'], { cwd: root, env, piped }),
}

/** @type {Step} */
const unitTests = {
  name: 'Unit and integration tests',
  run: ({ root, node, env, report, piped }) =>
    runChild(
      node,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        // What `npm run prove` runs.
        '--tags-filter=!prove',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { cwd: root, env, piped },
    ),
}

/** @type {Step} */
const webApp = {
  name: 'Web app',
  run: ({ root, node, piped }) => buildWeb({ root, node, piped }),
}

/** @type {Step} */
const stories = {
  name: 'Browser stories',
  run: ({ root, node, env, report, piped }) =>
    runChild(node, [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', '--grep-invert=@prove'], {
      cwd: root,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      piped,
    }),
}

/**
 * Everything `npm test` does: one stage after the other, the rows of a stage beside each other, for each alone leaves processors idle. The
 * first failed step ends its row, and no stage follows it.
 * @type {ReadonlyArray<ReadonlyArray<readonly Step[]>>}
 */
const STAGES = [
  [[typesAndLint], [otherChecks]],
  [[unitTests], [webApp, stories]],
]
