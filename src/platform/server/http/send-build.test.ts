import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { builtName, sendBuild } from './send-build.ts'

test('the name of a build is read from its page; without a build there is none', () => {
  const root = mkdtempSync(join(tmpdir(), 'hivehold-build-'))
  expect(builtName(root)).toBeUndefined()
  writeFileSync(join(root, 'index.html'), '<head><meta name="build" content="a1-B_2" /></head>')
  expect(builtName(root)).toBe('a1-B_2')
  rmSync(root, { recursive: true })
})

test('every answer to the app names the build, refusals included; the files of a build do not', async () => {
  const app = new Hono()
  app.use(sendBuild('a1'))
  app.get('/livez', (c) => c.text('ok'))
  app.get('/api/families', (c) => c.text('no', 401))
  app.get('/assets/core.js', (c) => c.text(''))
  const buildOf = async (path: string) => (await app.request(path)).headers.get('hivehold-build')
  expect([await buildOf('/livez'), await buildOf('/api/families'), await buildOf('/assets/core.js')]).toEqual(['a1', 'a1', null])
})

test('without a build no answer names one', async () => {
  const app = new Hono()
  app.use(sendBuild(undefined))
  app.get('/livez', (c) => c.text('ok'))
  expect((await app.request('/livez')).headers.get('hivehold-build')).toBeNull()
})
