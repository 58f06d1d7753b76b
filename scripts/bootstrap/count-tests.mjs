import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The counts in a report of Vitest's or Playwright's JSON reporter, or none when there is no readable report.
 * @param {string} path
 * @returns {Counts}
 */
export function countTests(path) {
  const report = readReport(path)
  if (report?.stats !== undefined) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  if (typeof report?.numTotalTests !== 'number') return { passed: 0, failed: 0, skipped: 0 }
  const { numPassedTests: passed, numFailedTests: failed, numTotalTests: all } = report
  return { passed, failed, skipped: all - passed - failed }
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
