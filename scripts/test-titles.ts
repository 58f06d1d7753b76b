/** The full titles of the tests that passed, from a JSON report of Vitest or Playwright. */
export function titlesOfPassing(report: unknown): string[] {
  return [
    ...listIn(report, 'testResults').flatMap(titlesOfVitest),
    ...listIn(report, 'suites').flatMap((suite) => titlesOfPlaywright(suite, '')),
  ]
}

/** The titles of tests as they stand in a source file. */
export function titlesInSource(source: string): string[] {
  return [...source.matchAll(/\b(?:test|it)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g)].map((match) => match[2] ?? '')
}

function titlesOfVitest(file: unknown): string[] {
  return listIn(file, 'assertionResults').flatMap((result) => (textIn(result, 'status') === 'passed' ? [textIn(result, 'fullName')] : []))
}

// A specification of Playwright is ok when it passed in every project, if need be at a second try.
function titlesOfPlaywright(suite: unknown, above: string): string[] {
  const title = `${above} ${textIn(suite, 'title')}`
  const own = listIn(suite, 'specs').flatMap((spec) =>
    valueIn(spec, 'ok') === true && wasRun(spec) ? [`${title} ${textIn(spec, 'title')}`] : [],
  )
  return [...own, ...listIn(suite, 'suites').flatMap((inner) => titlesOfPlaywright(inner, title))]
}

function wasRun(spec: unknown): boolean {
  return listIn(spec, 'tests').some((test) => textIn(test, 'status') !== 'skipped')
}

function valueIn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined
}

function listIn(value: unknown, key: string): unknown[] {
  const list = valueIn(value, key)
  return Array.isArray(list) ? list : []
}

function textIn(value: unknown, key: string): string {
  const text = valueIn(value, key)
  return typeof text === 'string' ? text : ''
}
