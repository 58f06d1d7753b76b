import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { countTests } from './count-tests.mjs'
import { prepareBrowser } from './prepare-browser.mjs'
import { ROOT } from './root.mjs'
import { say } from './say.mjs'
import { STAGES } from './test-steps.mjs'

/**
 * @import { Step, StepTools } from './test-steps.mjs'
 * @typedef {{ passed: number, failed: number, failures: string[] }} Total
 */

/** Installs what is missing, runs every step, says `N passed, N failed`, and ends with 0 only when tests ran and all went well. */
export async function runSteps() {
  const tools = await prepareBrowser(ROOT)
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
