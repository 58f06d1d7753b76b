import { expect, test } from 'vitest'
import { firstAccountCode } from '#app/server/first-account-code.ts'
import { readConfig } from './config.ts'
import { isReachable, publicOriginsOf } from './public-origins.ts'

test('without PUBLIC_URL a server answers under the names of this machine, and ::1 where it listens there', () => {
  expect(publicOriginsOf(readConfig({}))).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000'])
  expect(publicOriginsOf(readConfig({ HOST: '::1' }))).toContain('http://[::1]:3000')
})

test.each([
  [{}, false],
  [{ HOST: '::1' }, false],
  [{ PUBLIC_URL: 'http://localhost:3000, http://127.0.0.1:3000' }, false],
  [{ PUBLIC_URL: 'http://hive.localhost:3000' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.4' }, true],
  [{ PUBLIC_URL: 'http://localhost:3000, https://home.example.org' }, true],
  [{ PUBLIC_URL: 'http://localhost.example.org' }, true],
])('a server with %o can be reached from other machines: %s', (env, isSo) => {
  expect(isReachable(readConfig(env))).toBe(isSo)
})

test('a server asks for a code where sign-up is closed or others can reach it: the one that is set, or the same at every start', () => {
  const secret = 'a secret of some thirty-two letters'
  const codeOf = (env: Record<string, string>): string | null => firstAccountCode(readConfig(env), secret)
  expect(codeOf({})).toBeNull()
  expect(codeOf({ HOST: '0.0.0.0' })).toMatch(/^[0-9A-Z]{8}$/)
  expect(codeOf({ SIGN_UP: 'invited' })).toBe(codeOf({ HOST: '0.0.0.0' }))
  expect(firstAccountCode(readConfig({ SIGN_UP: 'invited' }), `another ${secret}`)).not.toBe(codeOf({ SIGN_UP: 'invited' }))
  expect(codeOf({ SIGN_UP: 'invited', FIRST_ACCOUNT_CODE: 'k7-gold 1234' })).toBe('K7G01D1234')
})
