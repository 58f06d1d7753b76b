import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSmallClone, type SmallClone } from './small-clone.ts'

let clone: SmallClone

beforeEach(async () => {
  clone = await makeSmallClone()
  await clone.write(
    'measure.mjs',
    "import { appendFileSync } from 'node:fs'\n" +
      "appendFileSync('noted', ['measured', process.env.CHROMIUM_PATH, ...process.argv.slice(2)].join(' ') + '\\n')\nprocess.exit(3)",
  )
})
afterEach(async () => clone.remove())

const runWith = async (chromium: string) =>
  clone.start(process.execPath, ['scripts/with-browser.mjs', 'measure.mjs', '--front'], { CHROMIUM_PATH: chromium }).ended

test('a program that needs a browser gets one, and the current web app; its exit code is passed on', async () => {
  expect((await runWith('/bin/true')).code).toBe(3)
  expect(await clone.noted()).toEqual(['built', 'measured /bin/true --front'])
})

test('packages that are missing are installed first', async () => {
  await clone.write('node_modules/.package-lock.json', '{"packages":{}}')
  await clone.start(process.execPath, ['scripts/with-browser.mjs', 'measure.mjs'], {
    CHROMIUM_PATH: '/bin/true',
    npm_execpath: `${clone.root}/npm-cli.js`,
  }).ended
  expect(await clone.noted()).toEqual(['npm ci', 'built', 'measured /bin/true'])
})

test('without a working browser an error says so, and nothing is run', async () => {
  const { code, output } = await runWith('/bin/false')
  expect(code).toBe(1)
  expect(output).toContain('No Chromium that runs was found or could be installed. Install one, or name it in CHROMIUM_PATH.')
  expect(await clone.noted()).toEqual([])
})
