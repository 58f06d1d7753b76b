import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/local-storage.ts'
import { noteSession, noteSignedOut, wasSessionEnded } from './session-age.ts'

const day = 24 * 60 * 60 * 1000

afterEach(() => vi.unstubAllGlobals())
beforeEach(stubLocalStorage)

const usedOn = (...days: readonly number[]): void => [0, ...days].forEach((one) => noteSession('ada', one * day))

test('a session that is over before it could expire was ended on purpose', { tags: ['OFF-18'] }, () => {
  usedOn(3)
  expect(wasSessionEnded(4 * day)).toBe(true)
})

test('one that was not used for 14 days, or has lasted 30, has expired', { tags: ['OFF-18'] }, () => {
  usedOn(3)
  expect(wasSessionEnded(17.1 * day)).toBe(false)
})

test('the longest one ends by itself on day 30', { tags: ['OFF-18'] }, () => {
  usedOn(10, 20, 29)
  expect(wasSessionEnded(30 * day)).toBe(false)
})

test('what is decided first holds for every tab, until somebody signs in again', { tags: ['OFF-18'] }, () => {
  usedOn(10, 20, 29)
  expect(wasSessionEnded(31 * day)).toBe(false)
  expect(wasSessionEnded(32 * day)).toBe(false)
  noteSession('ada', 40 * day)
  expect(wasSessionEnded(41 * day), 'the new one began on day 40').toBe(true)
})

test('signing out ends it, and a renewal of nobody’s begins none', { tags: ['OFF-18'] }, () => {
  noteSession(undefined, 0)
  expect(wasSessionEnded(day)).toBe(false)
  usedOn(10, 20, 29)
  noteSignedOut()
  expect(wasSessionEnded(60 * day)).toBe(true)
  noteSession('ben', 61 * day)
  expect(wasSessionEnded(62 * day)).toBe(true)
})
