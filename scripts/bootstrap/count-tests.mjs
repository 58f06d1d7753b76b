import { readFileSync } from 'node:fs'

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

/**
 * What failed in a report of Vitest's or Playwright's JSON reporter, each as its file, its title, the first lines of why, and what a
 * failed story has left on its screens.
 * @param {any} report
 * @returns {string[]}
 */
function nameFailures(report) {
  return [...vitestFailures(report), ...(report?.suites ?? []).flatMap(playwrightFailures)]
}

/** @param {any} report */
function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const failed = (file.assertionResults ?? []).filter((/** @type {any} */ test) => test.status === 'failed')
    const named = failed.map((/** @type {any} */ test) => inWords(file.name, test.fullName, firstLines(test.failureMessages?.[0])))
    // A file that does not load has no tests, but an error.
    return failed.length === 0 && file.status === 'failed' ? [inWords(file.name, 'did not load', firstLines(file.message))] : named
  })
}

/**
 * @param {any} suite
 * @returns {string[]}
 */
function playwrightFailures(suite) {
  const own = (suite.specs ?? [])
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) => {
      const result = spec.tests?.[0]?.results?.[0]
      const windows = result?.attachments?.find((/** @type {any} */ { name }) => name === 'windows')?.body ?? ''
      return inWords(spec.file, spec.title, `${firstLines(result?.error?.message)}\n${Buffer.from(windows, 'base64').toString()}`.trim())
    })
  return [...own, ...(suite.suites ?? []).flatMap(playwrightFailures)]
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string} why
 */
function inWords(file, title, why) {
  return [`${file} › ${title}`, ...why.split('\n').map((line) => `    ${line}`)].join('\n')
}

/** @param {string | undefined} why */
function firstLines(why = '') {
  return why.split('\n').slice(0, 12).join('\n')
}
