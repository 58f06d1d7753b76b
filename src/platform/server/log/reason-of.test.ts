import { expect, test } from 'vitest'
import { framesOf, reasonOf } from './reason-of.ts'

test('of an error its code or name is kept, and the number of a mail server, never its words', () => {
  expect(reasonOf(Object.assign(new Error('550 amelia@example.org'), { code: 'EENVELOPE', responseCode: 550 }))).toBe('EENVELOPE 550')
  expect(reasonOf(new TypeError('amelia'))).toBe('TypeError')
  expect(reasonOf('amelia')).toBe('unknown')
  expect(reasonOf(Object.assign(new Error(), { code: 'E'.repeat(100) }))).toHaveLength(60)
})

test('where an error came from is told without its words, also when these have several lines', () => {
  const frames = framesOf(new Error('amelia\nand ben'))
  expect(frames).toMatch(/^at .*reason-of\.test\.ts/)
  expect(frames).not.toMatch(/amelia|ben\b/)
  expect(framesOf('amelia')).toBe('')
})
