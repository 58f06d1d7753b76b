import { describe, expect, it } from 'vitest'
import type { Invitation } from '../contract.ts'
import { permissionOf } from './permission-of.ts'

const pending = { status: 'pending', expired: false, personName: null } as const
const account = { ...pending, personName: 'Tobi' } as const

describe('what a person may do with an invitation', () => {
  it.each([
    ['IDET-04 ACC-02 ACC-04 its recipient answers it', { ...pending, you: 'recipient' }, 'answer'],
    ['IDET-05 ACC-05 its sender changes or cancels it', { ...pending, you: 'sender' }, 'change'],
    ['ACC-05 another admin of the group looks at it', { ...pending, you: 'admin' }, 'look'],
    ['GAP-43 nobody answers one that has expired', { ...pending, you: 'recipient', expired: true }, 'look'],
    ['GAP-43 nobody changes one that has expired; its sender sends it again', { ...pending, you: 'sender', expired: true }, 'again'],
    ['INV-10 another admin of the group sends one that has expired again', { ...pending, you: 'admin', expired: true }, 'again'],
    ['IDET-09 an accepted one is read-only', { you: 'sender', status: 'accepted', expired: false, personName: null }, 'look'],
    ['IDET-09 a declined one is read-only', { you: 'recipient', status: 'declined', expired: false, personName: null }, 'look'],
    ['IDET-09 a cancelled one is read-only', { you: 'recipient', status: 'cancelled', expired: false, personName: null }, 'look'],
    ['FOLK-07 one that gives a member an account is only taken back', { ...account, you: 'sender' }, 'withdraw'],
    ['FOLK-07 also once it has expired', { ...account, you: 'sender', expired: true }, 'withdraw'],
    ['FOLK-07 by its sender', { ...account, you: 'admin' }, 'look'],
  ] satisfies Array<[string, Pick<Invitation, 'you' | 'status' | 'expired' | 'personName'>, string]>)(
    '%s',
    { tags: ['IDET-04', 'ACC-02', 'ACC-04', 'IDET-05', 'ACC-05', 'GAP-43', 'INV-10', 'IDET-09', 'FOLK-07'] },
    (_sentence, invitation, right) => expect(permissionOf(invitation)).toBe(right),
  )
})
