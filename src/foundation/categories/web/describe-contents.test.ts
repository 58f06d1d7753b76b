import { expect, it } from 'vitest'
import { describeContents } from './describe-contents.ts'

it('what is deleted with a category is counted in words, entities before what belongs to them', { tags: ['GAP-67'] }, () => {
  const counts = [
    { table: 'subcategories', count: 15 },
    { table: 'cars', count: 3 },
  ]
  expect(describeContents(counts)).toBe('3 cars, 15 subcategories')
})

it('a single one is counted in the singular', { tags: ['GAP-67'] }, () => {
  const counts = ['children', 'tasks', 'due_dates', 'appointments'].map((table) => ({ table, count: 1 }))
  expect(describeContents(counts)).toBe('1 child, 1 appointment, 1 task, 1 date')
})

it('empty tables and those that mean nothing to people are not mentioned', { tags: ['GAP-67'] }, () => {
  const counts = [
    { table: 'pets', count: 0 },
    { table: 'travel_hotels', count: 4 },
  ]
  expect(describeContents(counts)).toBe('')
})
