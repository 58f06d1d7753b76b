import { assert, boolean, constantFrom, integer, nat, property, record, shuffledSubarray, string } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isGuessable } from './guessable-password.ts'

const own = ['Mary Ann', 'Bell', 'mary.bell@example.org']

it.each(['654321', '987654321', '123456', '135790', 'abcdef', 'fedcba', 'abc123', 'qwertz', 'azerty', 'poiuyt', '1qaz2wsx', 'abcdef!'])(
  'the run %j is guessable',
  { tags: ['AUTH-12', 'GAP-136'] },
  (password) => expect(isGuessable(password)).toBe(true),
)
it.each(['aaaaaa', '121212', 'abcabc', 'hahahaha', 'Rosa7Rosa7', 'hivehold', 'HiveH0ld!', 'Password1!', 'P@$$w0rd', 'w3lcome2026'])(
  '%j is guessable: a repetition, or a word everybody knows',
  { tags: ['AUTH-12', 'GAP-136'] },
  (password) => expect(isGuessable(password)).toBe(true),
)
it.each(['maryann24', 'MARY ANN', 'mary.bell', 'MaryAnnBell', 'b3ll2026'])(
  'the own words %j are guessable',
  { tags: ['GAP-136'] },
  (password) => expect(isGuessable(password, own)).toBe(true),
)
it.each(['hx7-q!', 'hx7-qhx7', 'seven quiet bees', 'river lamp ginger', 'hirst1', 'Zoé123', 'rosemary garden', 'my bell rings twice'])(
  '%j is taken',
  { tags: ['GAP-136'] },
  (password) => expect(isGuessable(password, own)).toBe(false),
)

describe('guessable by rule, not by list', { tags: ['GAP-136'] }, () => {
  const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  const aRun = record({
    row: constantFrom(...rows),
    from: nat(20),
    length: integer({ min: 6, max: 12 }),
    back: boolean(),
    capital: boolean(),
  })
    .map(({ row, from, length, back, capital }) => {
      const start = Math.min(from, Math.max(0, row.length - length))
      const run = row.slice(start, start + length)
      const turned = back ? run.split('').toReversed().join('') : run
      return capital ? turned.toUpperCase() : turned
    })
    .filter((run) => run.length >= 6)

  test('every run of digits, letters or keys is guessable, up and down, even with a sign after it', { tags: ['AUTH-12'] }, () => {
    assert(
      property(aRun, constantFrom('', '!', '7', '#1'), (run, behind) => {
        expect(isGuessable(run + behind)).toBe(true)
      }),
    )
  })

  test('every short block is guessable, however often it is repeated', { tags: ['AUTH-12'] }, () => {
    const block = string({ minLength: 1, maxLength: 5, unit: constantFrom(...'abcdxyz0189!-?'.split('')) })
    assert(
      property(block, integer({ min: 6, max: 12 }), (part, times) => {
        expect(isGuessable(part.repeat(times))).toBe(true)
      }),
    )
  })

  test('three words in a row are accepted', { tags: ['GAP-136'] }, () => {
    const words = ['river', 'lamp', 'ginger', 'copper', 'kettle', 'dawn', 'seven', 'quiet', 'bees', 'garden', 'boat']
    assert(
      property(shuffledSubarray(words, { minLength: 3, maxLength: 5 }), (chosen) => {
        expect(isGuessable(chosen.join(' '), own)).toBe(false)
      }),
    )
  })
})
