import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSmallClone, type SmallClone } from './small-clone.ts'

let clone: SmallClone

beforeEach(async () => {
  clone = await makeSmallClone()
  await clone.write('vitest.json', JSON.stringify({ numTotalTests: 6, numPassedTests: 4, numFailedTests: 0 }))
  await clone.write('playwright.json', JSON.stringify({ stats: { expected: 2, flaky: 1, unexpected: 0, skipped: 1 } }))
})
afterEach(async () => clone.remove())

const runTests = async (env: Record<string, string> = {}): Promise<{ code: number | null; output: string; last: string | undefined }> => {
  const browsers = { CHROMIUM_PATH: '/bin/true', FIREFOX_PATH: '/bin/true' }
  const { code, output } = await clone.start(process.execPath, ['scripts/test.mjs'], { ...browsers, CI: '', ...env }).ended
  return { code, output, last: output.trimEnd().split('\n').at(-1) }
}

test('a successful run goes through every step and ends with the totals of both kinds of tests', async () => {
  const { code, output, last } = await runTests()
  expect(last).toBe('7 passed, 0 failed')
  expect(code).toBe(0)
  expect(output).toMatch(/Unit and integration tests: passed in \d+\.\d s, 2 skipped/)
  expect((await clone.noted()).toSorted()).toEqual(['built', 'playwright /bin/true /bin/true', 'vitest'])
})

test('without a Firefox that runs its stories are skipped, which is reported, and fails where CI is true', async () => {
  const skipped = await runTests({ FIREFOX_PATH: '/bin/false' })
  expect(skipped.output).toContain('No Firefox that runs was found or could be installed: its stories are SKIPPED. FIREFOX_PATH names one.')
  expect(skipped).toMatchObject({ code: 0, last: '7 passed, 0 failed' })
  expect(await clone.noted()).toContain('playwright /bin/true undefined')
  expect(await runTests({ FIREFOX_PATH: '/bin/false', CI: 'true' })).toMatchObject({ code: 1, last: '0 passed, 1 failed' })
})

test('a failed check is one failure and ends the run', { tags: 'prove' }, async () => {
  await clone.write('check.fails', '')
  const { code, last } = await runTests()
  expect([code, last]).toEqual([1, '0 passed, 1 failed'])
  expect(await clone.noted()).toEqual([])
})

test('failed unit tests are counted one by one, and the browser stories still run', async () => {
  await clone.write('vitest.json', JSON.stringify({ numTotalTests: 6, numPassedTests: 4, numFailedTests: 2 }))
  await clone.write('vitest.fails', '')
  const { code, last } = await runTests()
  expect([code, last]).toEqual([1, '7 passed, 2 failed'])
})

test('a test file that does not even load is one failure', { tags: 'prove' }, async () => {
  await clone.write('vitest.fails', '')
  expect(await runTests()).toMatchObject({ code: 1, last: '7 passed, 1 failed' })
})

test('a failed build is one failure whose last lines are repeated at the end, and no browser is opened', async () => {
  await clone.write('node_modules/vite/bin/vite.js', "console.error('no such module')\nprocess.exitCode = 3")
  const { code, output, last } = await runTests()
  expect([code, last]).toEqual([1, '4 passed, 1 failed'])
  expect(output).toContain('Failed: Web app, with exit code 3\nno such module\n')
  expect(await clone.noted()).not.toContain('playwright /bin/true /bin/true')
})

test('a run without any tests fails', { tags: 'prove' }, async () => {
  await clone.write('vitest.json', '{}')
  await clone.write('playwright.json', '{}')
  expect(await runTests()).toMatchObject({ code: 1, last: '0 passed, 0 failed' })
})

test('every failure is named once more at the end, with the first lines of its cause and what its windows showed', async () => {
  const assertion = { status: 'failed', fullName: 'a bill comes back', failureMessages: ['expected 1 to be 2\nat bills'] }
  const files = [
    { name: 'bills.test.ts', status: 'failed', assertionResults: [assertion, { status: 'passed', fullName: 'a bill goes' }] },
    { name: 'broken.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
  ]
  await clone.write('vitest.json', JSON.stringify({ numTotalTests: 6, numPassedTests: 4, numFailedTests: 2, testResults: files }))
  const windows = { name: 'windows', body: Buffer.from('/trips: focus on nothing').toString('base64') }
  const result = { error: { message: 'no such button' }, attachments: [windows] }
  const spec = { ok: false, file: 'trips.spec.ts', title: 'a trip', tests: [{ results: [result] }] }
  const suites = [{ specs: [{ ok: true, file: 'trips.spec.ts', title: 'a hotel' }], suites: [{ specs: [spec] }] }]
  await clone.write('playwright.json', JSON.stringify({ stats: { expected: 2, flaky: 0, unexpected: 1, skipped: 1 }, suites }))
  const { output } = await runTests()
  expect(output.slice(output.indexOf('Failed:')).trimEnd().split('\n').filter(Boolean)).toEqual([
    'Failed: bills.test.ts › a bill comes back',
    '    expected 1 to be 2',
    '    at bills',
    'Failed: broken.test.ts › did not load',
    '    Unexpected token',
    'Failed: trips.spec.ts › a trip',
    '    no such button',
    '    /trips: focus on nothing',
    '6 passed, 3 failed',
  ])
})
