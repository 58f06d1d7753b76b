import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import type { PhoneNumber } from '../contract.ts'
import { inNumberOrder } from './in-number-order.ts'
import { emergencyNumbers } from './emergency-numbers.ts'

const at = Date.parse('2026-11-25T10:00:00Z')
const numberOf = (name: string, nr: number, more: Partial<PhoneNumber> = {}): PhoneNumber => ({
  id: makeId(at + nr),
  categoryId: 'all',
  subjectId: 'mia',
  subjectKind: 'child',
  name,
  phone: '112',
  note: null,
  role: 'other',
  createdAt: '2026-11-25T10:00:00Z',
  version: 1,
  ...more,
})
const nursery = numberOf('Nursery', 1, { subjectId: null })
const gran = numberOf('Gran', 2)
const aunt = numberOf('Aunt', 3)
const doctor = numberOf('Dr Patel', 4, { subjectId: null, role: 'doctor' })
const dentist = numberOf('Dentist', 5, { role: 'doctor' })

const namesOf = (numbers: readonly PhoneNumber[]): string[] => numbers.map(({ name }) => name)

test('numbers are in the order of the server: doctors first, then the child’s own', { tags: ['GUEST-19'] }, () => {
  expect(namesOf(inNumberOrder([gran, nursery, doctor, aunt, dentist]))).toEqual(['Dentist', 'Dr Patel', 'Gran', 'Aunt', 'Nursery'])
})

test('a card has the doctor and two more numbers; without a doctor it has two', { tags: ['GUEST-19'] }, () => {
  expect(namesOf(emergencyNumbers(inNumberOrder([gran, nursery, doctor, aunt])))).toEqual(['Dr Patel', 'Gran', 'Aunt'])
  expect(namesOf(emergencyNumbers(inNumberOrder([gran, nursery, aunt])))).toEqual(['Gran', 'Aunt'])
  expect(namesOf(emergencyNumbers([doctor]))).toEqual(['Dr Patel'])
  expect(emergencyNumbers([])).toEqual([])
})
