import { expect, test } from 'vitest'
import { byName } from './by-name.ts'

test('names are sorted as people read them: ignoring case and accents, and by number', () => {
  const names = ['zoe', 'Émile', 'Child 10', 'Adam', 'Zoe', 'Child 2', 'Emma', 'adam']
  const sorted = names.map((name, index) => ({ id: String(index), name })).toSorted(byName)
  expect(sorted.map(({ name }) => name)).toEqual(['adam', 'Adam', 'Child 2', 'Child 10', 'Émile', 'Emma', 'zoe', 'Zoe'])
})

test('two of the same name have a fixed order', () => {
  const [first, second] = [
    { id: 'a', name: 'Mia' },
    { id: 'b', name: 'Mia' },
  ]
  expect([second, first].toSorted(byName)).toEqual([first, second])
})
