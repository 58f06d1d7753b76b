import { expect, test } from 'vitest'
import { categoryOfKind } from './category-of-kind.ts'

const known = [
  { id: 'own meals', kind: 'meals', familyId: 'own' },
  { id: 'own cars', kind: 'cars', familyId: 'own' },
  { id: 'cars of the family', kind: 'cars', familyId: 'family' },
]

test('a page without a category finds that of the remembered space, else the first one', { tags: ['GAP-03'] }, () => {
  expect(categoryOfKind(known, { kind: 'cars', spaceId: undefined })).toBe('own cars')
  expect(categoryOfKind(known, { kind: 'cars', spaceId: 'family' })).toBe('cars of the family')
  expect(categoryOfKind(known, { kind: 'meals', spaceId: 'family' })).toBe('own meals')
  expect(categoryOfKind(known, { kind: 'pets', spaceId: undefined })).toBeUndefined()
})
