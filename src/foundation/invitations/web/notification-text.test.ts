import { describe, expect, it } from 'vitest'
import { notificationText } from './notification-text.ts'

describe('a notification of an invitation says what happened', () => {
  it.each([
    ['NOTIF-07', 'invitation_sent', 'You invited mia@example.org to join your family'],
    ['NOTIF-08', 'invitation_received', 'You have a new invitation to join a family'],
    ['NOTIF-09', 'invitation_accepted', 'mia@example.org accepted your invitation'],
    ['NOTIF-10', 'invitation_declined', 'mia@example.org declined your invitation'],
    ['NOTIF-11', 'invitation_cancelled', 'An invitation you received has been cancelled'],
    ['NOTIF-12', 'something_of_a_later_version', 'Invitation update'],
  ])('%s %s', { tags: ['NOTIF-07', 'NOTIF-08', 'NOTIF-09', 'NOTIF-10', 'NOTIF-11', 'NOTIF-12'] }, (_row, type, words) =>
    expect(notificationText({ type, recipientEmail: 'mia@example.org' })).toBe(words),
  )
})
