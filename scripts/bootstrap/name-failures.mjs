/**
 * What failed in a report of Vitest's or Playwright's JSON reporter, each as its file, its title and the first lines of why.
 * @param {any} report
 * @returns {string[]}
 */
export function nameFailures(report) {
  return [...vitestFailures(report), ...(report?.suites ?? []).flatMap(playwrightFailures)]
}

/** @param {any} report */
function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const failed = (file.assertionResults ?? []).filter((/** @type {any} */ test) => test.status === 'failed')
    const named = failed.map((/** @type {any} */ test) => inWords(file.name, test.fullName, test.failureMessages?.[0]))
    // A file that does not load has no tests, but says why.
    return failed.length === 0 && file.status === 'failed' ? [inWords(file.name, 'did not load', file.message)] : named
  })
}

/**
 * @param {any} suite
 * @returns {string[]}
 */
function playwrightFailures(suite) {
  const own = (suite.specs ?? [])
    .filter((/** @type {any} */ spec) => !spec.ok)
    .map((/** @type {any} */ spec) => inWords(spec.file, spec.title, spec.tests?.[0]?.results?.[0]?.error?.message))
  return [...own, ...(suite.suites ?? []).flatMap(playwrightFailures)]
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string | undefined} why
 */
function inWords(file, title, why = '') {
  const lines = why.split('\n').slice(0, 12)
  return [`${file} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}
