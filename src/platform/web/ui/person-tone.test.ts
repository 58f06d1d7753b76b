import { expect, test } from 'vitest'
import { personTone } from './person-tone.ts'

const ids = Array.from({ length: 600 }, (_, n) => `0195c3a0-1b2c-7d3e-8f40-${n.toString(16).padStart(12, '0')}`)

test('a person keeps the same tone', () => {
  expect(ids.map(personTone)).toEqual(ids.map(personTone))
})

test('all six tones are used about equally often', () => {
  const counts = [1, 2, 3, 4, 5, 6].map((tone) => ids.filter((id) => personTone(id) === tone).length)
  expect(Math.min(...counts)).toBeGreaterThan(60)
})
