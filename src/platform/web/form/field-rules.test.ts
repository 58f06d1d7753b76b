import { describe, expect, it } from 'vitest'
import { problemOf } from './field-rules.ts'

describe('a form says what is wrong before it is sent', () => {
  it.each([
    ['', { required: 'missing' }, 'missing'],
    ['x', { required: 'missing' }, undefined],
    [false, { required: 'tick it' }, 'tick it'],
    ['abc', { minLength: { value: 6, message: 'short' } }, 'short'],
    ['', { minLength: { value: 6, message: 'short' } }, undefined],
    ['abcdefg', { maxLength: { value: 6, message: 'long' } }, 'long'],
    ['12', { pattern: { value: /^\d{3}$/, message: 'three digits' } }, 'three digits'],
    ['123', { pattern: { value: /^\d{3}$/, message: 'three digits' }, validate: (): string => 'not this one' }, 'not this one'],
    ['123', { validate: (): true => true }, undefined],
  ])('%j with %j: %j', (value, rules, problem) => expect(problemOf(rules, value, {})).toBe(problem))

  it('a rule can use the other fields', () => {
    const same = { validate: (again: string, all: { password: string }) => again === all.password || 'differs' }
    expect(problemOf(same, 'a', { password: 'b' })).toBe('differs')
  })
})
