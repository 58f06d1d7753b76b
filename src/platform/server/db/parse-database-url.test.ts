import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { adminConnection } from './cluster.ts'
import { parseDatabaseUrl } from './parse-database-url.ts'

const folder = mkdtempSync(join(tmpdir(), 'hivehold-root-'))
const root = join(folder, 'root.crt')
writeFileSync(root, 'an authority')
afterAll(() => rmSync(folder, { recursive: true }))

const place = 'postgres://owner:p%40ss@db.example.org/hivehold'

function sslFor(parameters: string): unknown {
  const { admin, name } = parseDatabaseUrl(`${place}?${parameters}`)
  return adminConnection(admin, name).ssl
}

test('an address is split into user, host and database', () => {
  expect(parseDatabaseUrl(place)).toEqual({
    admin: { host: 'db.example.org', port: 5432, user: 'owner', password: 'p@ss', tls: undefined },
    name: 'hivehold',
  })
  expect(parseDatabaseUrl('postgres://a:b@localhost/home?host=/run/postgresql').admin.host).toBe('/run/postgresql')
})

test.each(['', 'sslmode=disable'])('without sslmode, or with disable, nothing is encrypted (%j)', (parameters) => {
  expect(sslFor(parameters)).toBe(false)
})

test.each(['require', 'verify-full'])('sslmode=%s trusts public authorities, or the one of a file, and checks the name', (mode) => {
  expect(sslFor(`sslmode=${mode}`)).toEqual({ rejectUnauthorized: true })
  expect(sslFor(`sslmode=${mode}&sslrootcert=system`)).toEqual({ rejectUnauthorized: true })
  expect(sslFor(`sslmode=${mode}&sslrootcert=${root}`)).toEqual({ rejectUnauthorized: true, ca: 'an authority' })
})

test('sslmode=verify-ca trusts the authority of its file under any name', () => {
  expect(sslFor(`sslmode=verify-ca&sslrootcert=${root}`)).toEqual({
    rejectUnauthorized: true,
    ca: 'an authority',
    checkServerIdentity: expect.any(Function),
  })
})

test.each([
  ['sslmode=prefer', /sslmode=prefer; it can be disable, require, verify-ca or verify-full\. This one may send everything in plain text/],
  ['sslmode=allow', /sslmode=allow;.* plain text/],
  ['sslmode=verify_full', /sslmode=verify_full; it can be/],
  ['sslmode=VERIFY-FULL', /sslmode=VERIFY-FULL; it can be/],
  ['sslmode=', /sslmode=; it can be/],
  ['sslmode=no-verify', /sslmode=no-verify; it can be/],
  ['ssl=true', /the parameter ssl; it can only have .* For an encrypted connection set sslmode=verify-full/],
  ['sslMode=require', /the parameter sslMode; it can only have host, sslmode and sslrootcert\.$/],
  ['sslmode=require&sslcert=client.crt', /the parameter sslcert;/],
  ['application_name=x', /the parameter application_name;/],
  ['sslmode=disable&sslmode=verify-full', /the parameter sslmode more than once/],
  ['sslmode=verify-ca', /needs your own certificate authority in sslrootcert/],
  ['sslmode=verify-ca&sslrootcert=system', /needs your own certificate authority in sslrootcert/],
  ['sslrootcert=root.crt', /sslrootcert without an sslmode that encrypts/],
  ['sslmode=verify-full&sslrootcert=/nowhere/root.crt', /\/nowhere\/root\.crt .* cannot be read/],
])('%s is refused and not ignored', (parameters, sentence) => {
  expect(() => sslFor(parameters)).toThrow(StartRefusal)
  expect(() => sslFor(parameters)).toThrow(sentence)
})
