import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSmallClone, type SmallClone, untilNoted } from './small-clone.ts'

let clone: SmallClone

beforeEach(async () => {
  clone = await makeSmallClone()
})
afterEach(async () => clone.remove())

const startWith = (...args: string[]): [string, string[]] => [process.execPath, ['scripts/start.mjs', ...args]]

test('the first start builds the web app and passes its arguments on; the next builds only when a source has changed', async () => {
  for (const [change, builds] of [
    ['', 1],
    ['', 1],
    ['src/app/web/main.tsx', 2],
    ['src/app/server/router.ts', 2],
  ] as const) {
    if (change !== '') await clone.write(change, '// changed')
    const before = (await clone.noted()).length
    const { child, ended } = clone.start(...startWith('--demo'))
    await untilNoted({ ...clone, noted: async () => (await clone.noted()).slice(before) }, 'up --demo')
    child.kill('SIGTERM')
    expect((await ended).code).toBe(7)
    expect((await clone.noted()).filter((word) => word === 'built')).toHaveLength(builds)
  }
})

test('SIGTERM reaches the server once, and the start ends after the server, with its exit code', async () => {
  const { child, ended } = clone.start(...startWith())
  await untilNoted(clone, 'up')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(7)
  expect(await clone.noted()).toEqual(['built', 'up ', 'SIGTERM'])
})

test('Ctrl-C, which the terminal sends to npm and all its child processes, reaches the server once', async () => {
  const { child, ended } = clone.start('npm', ['start'])
  await untilNoted(clone, 'up')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await ended
  expect(await clone.noted()).toEqual(['built', 'up ', 'SIGINT'])
})

test('when npm alone is terminated, the server ends too', { tags: 'prove' }, async () => {
  const { child, ended } = clone.start('npm', ['start'])
  await untilNoted(clone, 'up')
  child.kill('SIGTERM')
  await untilNoted(clone, 'SIGTERM')
  await ended
  expect(await clone.noted()).toEqual(['built', 'up ', 'SIGTERM'])
})

test('when the start is killed with -9, the server notices it and shuts down cleanly', async () => {
  const { child, ended } = clone.start(...startWith())
  await untilNoted(clone, 'up')
  child.kill('SIGKILL')
  await untilNoted(clone, 'disconnect')
  await ended
  expect(await clone.noted()).toEqual(['built', 'up ', 'disconnect'])
})

test('two starts at the same time build the web app once', async () => {
  const both = [clone.start(...startWith('first')), clone.start(...startWith('second'))]
  await untilNoted(clone, 'up first')
  await untilNoted(clone, 'up second')
  for (const { child } of both) child.kill('SIGTERM')
  await Promise.all(both.map(async ({ ended }) => ended))
  expect((await clone.noted()).filter((word) => word === 'built')).toHaveLength(1)
})

test('a lock left by a start that was killed while building does not hold up the next', { tags: 'prove' }, async () => {
  await clone.write('.cache/setup.lock', '999999999')
  const { child, ended } = clone.start(...startWith())
  await untilNoted(clone, 'up')
  child.kill('SIGTERM')
  expect((await ended).output).not.toContain('failed')
})

test('NO_BUILD=1 starts without building', async () => {
  const { child, ended } = clone.start(...startWith(), { NO_BUILD: '1' })
  await untilNoted(clone, 'up')
  child.kill('SIGTERM')
  await ended
  expect(await clone.noted()).toEqual(['up ', 'SIGTERM'])
})

test('packages are installed only when one is missing or another version is required', async () => {
  const npm = { npm_execpath: join(clone.root, 'npm-cli.js') }
  await clone.write('package-lock.json', '{"packages":{"":{},"node_modules/one":{"version":"2.0.0"}}}')
  for (const round of [1, 2]) {
    const { child, ended } = clone.start(...startWith(`round-${round}`), npm)
    await untilNoted(clone, `up round-${round}`)
    child.kill('SIGTERM')
    await ended
  }
  expect((await clone.noted()).filter((word) => word.startsWith('npm'))).toEqual(['npm ci'])
})

test('a failed build is reported in a sentence, and no server is started', async () => {
  await clone.write('node_modules/vite/bin/vite.js', 'process.exit(3)')
  const { code, output } = await clone.start(...startWith()).ended
  expect(code).toBe(1)
  expect(output).toContain('Building the web app failed')
  expect(await clone.noted()).toEqual([])
})

test('an old Node prints a sentence: it can parse the first script', async () => {
  const script = await readFile(new URL('../../scripts/start.mjs', import.meta.url), 'utf8')
  expect(script).not.toMatch(/\bawait\b|\?\.|\?\?|^import .* from/m)
})
