import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeSessionOwners } from './session-owners.ts'
import { ownerOfRequest } from './owner-of-request.ts'

const aHash = (): Buffer => randomBytes(32)

test('all sessions of a person count as one, and a session not yet looked up counts as itself', () => {
  const sessions = makeSessionOwners()
  const [phone, tablet, unknown] = [aHash(), aHash(), aHash()]
  sessions.remember(phone, 'ada')
  sessions.remember(tablet, 'ada')
  expect([ownerOfRequest(sessions, phone), ownerOfRequest(sessions, tablet)]).toEqual(['ada', 'ada'])
  expect(ownerOfRequest(sessions, unknown)).toContain(unknown.toString('base64url'))
})

test('a session that has ended is known to belong to nobody', () => {
  const sessions = makeSessionOwners()
  const phone = aHash()
  expect(sessions.personOf(phone)).toBeUndefined()
  sessions.remember(phone, 'ada')
  sessions.remember(phone, null)
  expect(sessions.personOf(phone)).toBeNull()
})

test('made-up cookies displace nobody who is signed in, and of those signed in the longest unused session goes first', () => {
  const sessions = makeSessionOwners(2)
  const [first, second, third] = [aHash(), aHash(), aHash()]
  sessions.remember(first, 'ada')
  sessions.remember(second, 'ben')
  const madeUp = Array.from({ length: 5 }, aHash)
  for (const hash of madeUp) sessions.remember(hash, null)
  expect([sessions.personOf(second), sessions.personOf(first)]).toEqual(['ben', 'ada'])
  expect(madeUp.map((hash) => sessions.personOf(hash))).toEqual([undefined, undefined, undefined, null, null])
  sessions.remember(third, 'cleo')
  expect([sessions.personOf(first), sessions.personOf(second), sessions.personOf(third)]).toEqual(['ada', undefined, 'cleo'])
})
