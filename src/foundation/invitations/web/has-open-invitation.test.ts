import { expect, test } from 'vitest'
import { hasOpenInvitation } from './has-open-invitation.ts'

const open = [
  { recipientEmail: 'funmi@example.org', expired: false },
  { recipientEmail: 'tunde@example.org', expired: true },
]

test.each([
  ['INV-10 an address that is invited already is known, however it is typed', '  Funmi@Example.ORG ', true],
  ['INV-10 full-width letters are the same address', 'ｆunmi@example.org', true],
  ['GAP-43 a link that has expired cannot stop working', 'tunde@example.org', false],
  ['somebody else is not invited yet', 'funmi@example.com', false],
  ['nothing is typed yet', '', false],
])('%s', { tags: ['INV-10', 'GAP-43'] }, (_sentence, typed, waits) => expect(hasOpenInvitation(typed, open)).toBe(waits))
