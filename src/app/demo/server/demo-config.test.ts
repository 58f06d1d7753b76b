import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { startOptions } from '#app/server/start-options.ts'
import { demoConfig } from './demo-config.ts'
import { demoGreeting } from './demo-greeting.ts'

test('a demonstration keeps to a folder beside the data, to its own database, and to its outbox', () => {
  expect(demoConfig({}).DATA_DIR).toBe(resolve('data-demo'))
  expect(demoConfig({ DATA_DIR: '/srv/home/' }).DATA_DIR).toBe('/srv/home-demo')
  expect(demoConfig({ SMTP_URL: 'smtp://mail.example.org', PORT: '4000' })).toMatchObject({ SMTP_URL: undefined, PORT: 4000 })
  expect(() => demoConfig({ DATABASE_URL: 'postgres://a:b@c/d', SECRET: 's'.repeat(40) })).toThrow(/start it without DATABASE_URL\.$/)
  expect(() => demoConfig({ PORT: 'many' })).toThrow(/^PORT is not valid/)
})

test('somebody who looks around as one person after the other is not locked out, unless the limits are set by hand', () => {
  expect(demoConfig({}).LIMIT_SCALE).toBe(20)
  expect(demoConfig({ LIMIT_SCALE: '2' }).LIMIT_SCALE).toBe(2)
})

test('a demonstration listens on this machine alone, unless it is meant for others', () => {
  for (const HOST of ['', '127.0.0.1', '127.0.0.2', '::1', 'localhost']) expect(() => demoConfig({ HOST }), HOST).not.toThrow()
  for (const HOST of ['0.0.0.0', '::', '192.168.1.4', 'my-machine', '::ffff:192.168.1.4']) {
    expect(() => demoConfig({ HOST }), HOST).toThrow(/only listens on this machine, not on HOST .+ set DEMO_PUBLIC=1\.$/)
    expect(demoConfig({ HOST, DEMO_PUBLIC: '1' }).HOST).toBe(HOST)
  }
})

test('npm start takes --demo, and refuses any other word as unknown', () => {
  expect(startOptions([])).toEqual({ demo: false })
  expect(startOptions(['--demo'])).toEqual({ demo: true })
  expect(() => startOptions(['--demo', '--dmeo'])).toThrow(/^Unknown option --dmeo: npm start -- --demo starts a demo\./)
})

test('the terminal names the people, their password, and that nothing is real', () => {
  const said = demoGreeting('/srv/home-demo')
  for (const words of ['This is a demo', 'ada@example.org', 'ngozi@example.org', 'lantern honey walnut', '/srv/home-demo/outbox']) {
    expect(said).toContain(words)
  }
})
