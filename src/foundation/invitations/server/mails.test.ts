import { expect, test } from 'vitest'
import { invitationMails } from './mails.ts'

const site = { publicUrl: 'https://home.example.org' }
const token = 'A-token_of-forty-three-characters-0123456789'
const params = {
  invitationId: '0197b5a2-7f1c-7c3e-9d2a-5b1c2d3e4f50',
  token,
  senderName: 'Amelia Bell',
  familyName: 'The Bells',
  expiresAt: '2026-11-28T09:30:00.123456+00:00',
}

const written = (changes: object = {}) => invitationMails['invitations.invited']({ ...params, ...changes }, site, 'en')

function wordsOf({ subject, heading, sentences }: ReturnType<typeof written>): string {
  return [subject, heading, ...sentences].join('\n')
}

test('the email links to the invitation page with the token, at the configured address', { tags: ['INV-17', 'CALL-03', 'GAP-130'] }, () => {
  expect(written().button?.url).toBe(`https://home.example.org/accept-invitation?token=${token}`)
})

test('the email says who invites, into which group, and GAP-42 on which day it ends', { tags: ['CALL-03'] }, () => {
  const words = wordsOf(written())
  expect(words).toContain('Amelia Bell')
  expect(words).toContain('The Bells')
  expect(written().group).toBe('The Bells')
  expect(words).toContain('28 Nov 2026')
  expect(words).not.toContain('{{')
})

test.each([null, '', '  ', undefined])('a sender whose name is %j is called A family member', { tags: ['INV-18'] }, (senderName) => {
  expect(written({ senderName }).subject).toBe('A family member has invited you to join “The Bells”')
})

test.each([null, '', undefined])('a group whose name is %j is called a family', { tags: ['INV-19'] }, (familyName) => {
  const { subject, group } = written({ familyName })
  expect(subject).toBe('Amelia Bell has invited you to join a family')
  expect(group).toBeUndefined()
})

test('a name that looks like a placeholder stays as it is', () => {
  expect(written({ senderName: '{{family}}' }).subject).toBe('{{family}} has invited you to join “The Bells”')
})

test('an email without its token or its end is not rendered', () => {
  expect(() => written({ token: undefined })).toThrow('token')
  expect(() => written({ expiresAt: undefined })).toThrow('expiresAt')
})
