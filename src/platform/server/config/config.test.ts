import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { configVariables, readConfig } from './config.ts'

test('a bare machine needs no configuration', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    SIGN_UP: 'open',
    LIMIT_SCALE: 1,
    TRUST_PROXY: 0,
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: ' ', SMTP_URL: '' })).toMatchObject({ PORT: 3000 })
})

test('several public addresses are parsed into their origins', () => {
  const { PUBLIC_URL } = readConfig({ PUBLIC_URL: 'https://home.example.org/, http://192.168.1.4:3000' })
  expect(PUBLIC_URL).toEqual(['https://home.example.org', 'http://192.168.1.4:3000'])
})

test('preview hosts are patterns, and by default there are none', { tags: ['GAP-52'] }, () => {
  expect(readConfig({}).PREVIEW_HOSTS).toEqual([])
  expect(readConfig({ PREVIEW_HOSTS: '*.preview.example.org, test-*' }).PREVIEW_HOSTS).toEqual(['*.preview.example.org', 'test-*'])
})

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'home'],
  ['PUBLIC_URL', 'https://example.org/hive'],
  ['PUBLIC_URL', 'https://home.example.org,https://example.org/hive/'],
  ['PUBLIC_URL', 'https://ada@home.example.org'],
  ['PUBLIC_URL', 'https://home.example.org/?a=b'],
  ['PUBLIC_URL', 'https://home.example.org/#top'],
  ['PUBLIC_URL', 'https://home.example.org?'],
  ['BACKUP_AT', '25:00'],
  ['BACKUP_AT', '2:00'],
  ['BACKUP_KEEP', '0,4,6'],
  ['BACKUP_KEEP', '7'],
  ['BACKUP_KEY', 'too short'],
  ['DATABASE_URL', 'mysql://a:b@c/d'],
  ['SECRET', 'too short'],
  ['SIGN_UP', 'maybe'],
  ['SMTP_URL', 'http://mail'],
  ['PREVIEW_HOSTS', 'https://preview.example.org/'],
  ['LIMIT_SCALE', '0'],
  ['LOG_LEVEL', 'loud'],
  ['WORKER', 'maybe'],
  ['OUTGOING', 'maybe'],
  ['EGRESS_ALLOW', '192.168.1.0/33'],
])('a wrong %s (%s) is refused with its name and what it should be', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartRefusal)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} is not valid\\. It should be .+\\.$`))
})

test('an address with a path is refused with the reason', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://example.org/hive' })).toThrow(/without a path.*Hivehold needs a name of its own/)
})

test.each([
  ['Home: Sweet <home@example.org>', '"Home: Sweet" <home@example.org>'],
  ['Bell, Ada (home) <home@example.org>', '"Bell, Ada (home)" <home@example.org>'],
  ['Hivehold <home@example.org>', 'Hivehold <home@example.org>'],
  ['"Home: Sweet" <home@example.org>', '"Home: Sweet" <home@example.org>'],
  ['home@example.org', 'home@example.org'],
])('a sender %s is one address, %s', (given, sender) => {
  expect(readConfig({ MAIL_FROM: given }).MAIL_FROM).toBe(sender)
})

test('all faults are reported at once', () => {
  expect(() => readConfig({ PORT: 'x', SIGN_UP: 'x' })).toThrow(/PORT is not valid.*\nSIGN_UP is not valid/)
})

test('the containers pass every setting on but those that the image or the file itself decides', () => {
  const decided = new Set(['PORT', 'HOST', 'DATA_DIR', 'NO_BUILD', 'DEMO_PUBLIC'])
  const compose = readFileSync(new URL('../../../../compose.yaml', import.meta.url), 'utf8')
  const passed = [...compose.matchAll(/^ {6}([A-Z_]+): .+$/gm)].map(([, name]) => name)
  // The collector's own library reads its headers.
  const wanted = [...configVariables.map(({ name }) => name).filter((name) => !decided.has(name)), 'OTEL_EXPORTER_OTLP_HEADERS']
  expect(passed).toEqual(expect.arrayContaining(wanted))
})

test('an external database needs a permanent secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://a:b@c/d' })).toThrow(/^SECRET is missing/)
})

test('the embedded database is always backed up before an upgrade, despite NO_BACKUP', { tags: ['OPS-05'] }, () => {
  expect(() => readConfig({ NO_BACKUP: '1' })).toThrow(/^NO_BACKUP is only for a database in DATABASE_URL/)
  expect(readConfig({ NO_BACKUP: '0' }).NO_BACKUP).toBe(false)
  const external = { DATABASE_URL: 'postgres://a:b@c/d', SECRET: 'x'.repeat(32) }
  expect(readConfig({ ...external, NO_BACKUP: '1' }).NO_BACKUP).toBe(true)
})

test('docs/configuration.md lists every variable, and no other', () => {
  const settings = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8')
  const listed = [...settings.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1])
  expect(listed).toEqual(configVariables.map((variable) => variable.name))
})
