import { expect, test } from 'vitest'
import { framesOf, reasonOf } from './reason-of.ts'

test('an error’s code or name is kept, and a mail server’s reply code, never its words', () => {
  expect(reasonOf(Object.assign(new Error('550 amelia@example.org'), { code: 'EENVELOPE', responseCode: 550 }))).toBe('EENVELOPE 550')
  expect(reasonOf(new TypeError('amelia'))).toBe('TypeError')
  expect(reasonOf('amelia')).toBe('unknown')
  expect(reasonOf(Object.assign(new Error(), { code: 'E'.repeat(100) }))).toHaveLength(60)
})

test('the origin of an error is given without its words, even when these have several lines', () => {
  const frames = framesOf(new Error('amelia\nand ben'))
  expect(frames).toMatch(/^at .*reason-of\.test\.ts/)
  expect(frames).not.toMatch(/amelia|ben\b/)
  expect(framesOf('amelia')).toBe('')
})
