import { expect, test } from 'vitest'
import { assigneeNames } from './assignee-names.ts'

const of = (id: string, name: string) => ({ assignee: { id, name } })

test('people are named by their first names, each once, and whoever has nothing is not', () => {
  const tasks = [of('c', 'Chidi Okafor'), { assignee: null }, of('t', 'Tobi Okafor'), of('c', 'Chidi Okafor')]
  expect(assigneeNames(tasks)).toBe('Chidi, Tobi')
})
