import { expect, test } from 'vitest'
import { offerOfInvitation } from './offer-of-invitation.ts'

const shown = { name: 'Cars', kind: 'cars', icon: 'Car', color: 'sky' } as const

test('an invitation that is sent again offers what it offered before, as far as its reader may see it', { tags: ['INV-10'] }, () => {
  const categories = [
    { ...shown, categoryId: 'one', level: 'edit' } as const,
    { ...shown, categoryId: 'two', level: 'view' } as const,
    { ...shown, categoryId: null, level: 'view' } as const,
  ]
  expect(offerOfInvitation({ memberType: 'friend', categories })).toEqual({ memberType: 'friend', levels: { one: 'edit', two: 'view' } })
})
