import { expect, test } from 'vitest'
import { familyNameForm } from './family-name-form.ts'

test('a family is called by the last name, where that sounds right', () => {
  expect(['Okafor', 'Brandt', "O'Neill", 'Müller', 'Szabó'].map(familyNameForm)).toEqual(Array(5).fill('plural'))
  expect(['Jones', 'Katz', 'Fox', 'Finch', 'Marsh'].map(familyNameForm), 'an s would not do').toEqual(Array(5).fill('plain'))
  expect(['de la Cruz', 'Smith Rowe', '李', 'Иванов', 'okafor'].map(familyNameForm)).toEqual(Array(5).fill('plain'))
})

test('somebody without a last name chooses the name themselves', () => {
  expect(familyNameForm('')).toBeUndefined()
  expect(familyNameForm('  ')).toBeUndefined()
})
