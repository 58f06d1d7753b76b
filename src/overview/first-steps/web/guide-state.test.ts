import { expect, test } from 'vitest'
import type { Category, CategoryKind } from '#foundation/categories/contract.ts'
import type { FirstSteps } from '../contract.ts'
import { firstOffer, stepsOf } from './guide-state.ts'

const category = (kind: CategoryKind): Category => ({
  id: kind,
  familyId: 'okafors',
  familyName: 'The Okafors',
  groupType: 'family',
  kind,
  name: kind,
  icon: 'Home',
  color: 'stone',
  drawing: 'box',
  sortOrder: 0,
  isDefault: kind !== 'custom',
  access: 'edit',
  administered: true,
  version: 1,
})
const nothing: FirstSteps = { spaceId: 'okafors', categories: false, contract: null, invitation: false, event: false }

test('a group has four steps, and nobody is pressed to share what is just for them', () => {
  const progress = { ...nothing, categories: true }
  const known = { progress, categories: [], putOff: ['contract'] as const }
  expect(stepsOf({ ...known, space: { groupType: 'friend' } })).toMatchObject({
    steps: ['rooms', 'contract', 'invite', 'event'],
    next: 'invite',
  })
  expect(stepsOf({ ...known, space: { groupType: 'personal' } })).toMatchObject({ steps: ['rooms', 'contract', 'event'], next: 'event' })
})

test('what is put off is not done', () => {
  const progress = { ...nothing, categories: true, invitation: true }
  const known = { progress, space: { groupType: 'family' } as const, categories: [category('home')] }
  expect(stepsOf({ ...known, putOff: ['contract', 'event'] })).toMatchObject({ done: ['rooms', 'invite'], next: undefined })
  expect(stepsOf({ ...known, putOff: [] }).next).toBe('contract')
})

test('a family is offered everything but Health, friends nothing', { tags: ['INV-05', 'CLOCK-28'] }, () => {
  const all = [category('home'), category('health'), category('custom')]
  expect(firstOffer({ groupType: 'family' }, all).levels).toEqual({ home: 'edit', custom: 'edit' })
  expect(firstOffer({ groupType: 'friend' }, all).levels).toEqual({})
  expect(firstOffer({ groupType: 'family' }, [category('health')]).levels).toEqual({})
})
