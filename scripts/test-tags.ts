/** Returns the tags of the tests that passed, from a JSON report of Vitest or Playwright. */
export function tagsOfPassing(report: unknown): string[] {
  return [...listIn(report, 'testResults').flatMap(tagsOfVitest), ...listIn(report, 'suites').flatMap(tagsOfPlaywright)]
}

/** Returns the tags of tests as a source file declares them: `tags: ['CAR-05']`, `tag: ['@CAR-05', '@phone']`. */
export function tagsInSource(source: string): string[] {
  return [...source.matchAll(/\btags?: (\[[^\]]*\]|'[^']*')/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'@?([^']*)'/g)].map(([, tag = '']) => tag),
  )
}

function tagsOfVitest(file: unknown): string[] {
  return listIn(file, 'assertionResults').flatMap((result) =>
    textIn(result, 'status') === 'passed' ? listIn(result, 'tags').map(String) : [],
  )
}

// A Playwright spec is ok when it passed in every project, if need be on a second try.
function tagsOfPlaywright(suite: unknown): string[] {
  const own = listIn(suite, 'specs').flatMap((spec) =>
    valueIn(spec, 'ok') === true && wasRun(spec) ? listIn(spec, 'tags').map(String) : [],
  )
  return [...own, ...listIn(suite, 'suites').flatMap(tagsOfPlaywright)]
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
