import { expect, it } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { fieldsOf, somebodyElse, textsOf } from './participant-fields.ts'

const ben = { userId: makeId(), name: 'Ben Okafor' }
const part = { id: makeId(), createdAt: '2026-11-20T10:00:00Z', version: 1, travelPlanId: makeId() }
const member = { ...part, name: 'Ben Okafor', email: null, userId: ben.userId, isFamilyMember: true }
const outsider = { ...part, name: 'Rose', email: 'rose@example.org', userId: null, isFamilyMember: false }

it('a participant is chosen in a group, and typed in a personal space', { tags: ['TRAV-09', 'GAP-96'] }, () => {
  expect(textsOf(undefined, true)).toEqual({ userId: '', name: '', email: '' })
  expect(textsOf(undefined, false)).toEqual({ userId: somebodyElse, name: '', email: '' })
  expect(textsOf(member, true)).toEqual({ userId: ben.userId, name: '', email: '' })
  expect(textsOf(outsider, true)).toEqual({ userId: somebodyElse, name: 'Rose', email: 'rose@example.org' })
})

it('a member is saved with name and account but no address, an outsider as typed', { tags: ['GAP-31', 'GAP-96'] }, () => {
  expect(fieldsOf({ userId: ben.userId, name: 'typed before', email: 'x@example.org' }, [ben])).toEqual({ ...ben, email: null })
  expect(fieldsOf({ userId: somebodyElse, name: 'Rose', email: ' ' }, [ben])).toEqual({ name: 'Rose', email: null, userId: null })
  expect(fieldsOf({ userId: somebodyElse, name: 'Rose', email: 'r@example.org' }, [])).toMatchObject({ email: 'r@example.org' })
})
