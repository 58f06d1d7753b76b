import { readFileSync } from 'node:fs'

import { nameFailures } from './name-failures.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts */

/**
 * The counts in a report of Vitest's or Playwright's JSON reporter and what failed, or none when there is no readable report.
 * @param {string} path
 * @returns {Counts}
 */
export function countTests(path) {
  const report = readReport(path)
  const failures = nameFailures(report)
  if (report?.stats !== undefined) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped, failures }
  }
  if (typeof report?.numTotalTests !== 'number') return { passed: 0, failed: 0, skipped: 0, failures }
  const { numPassedTests: passed, numFailedTests: failed, numTotalTests: all } = report
  return { passed, failed, skipped: all - passed - failed, failures }
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
