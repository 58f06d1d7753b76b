import { expect, test } from 'vitest'
import { aGroup, lettersTo } from '../../../../tests/a-group.ts'
import { call } from '../../../../tests/world.ts'
import type { MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import { memberMails } from './mails.ts'

const site = { publicUrl: 'https://home.example.org' }
const about = { recipientName: 'Ben Bell', familyName: 'The Bells' }

test('MEM-32 CALL-04 the mail about changed access says what is changed in words, and leads to the dashboard', () => {
  const changes = [
    { category: 'Cars', level: 'edit' },
    { category: 'Health', level: 'view' },
  ]
  expect(memberMails['members.accessChanged']({ ...about, removed: true, changes }, site)).toEqual({
    subject: 'Your access in The Bells has changed',
    group: 'The Bells',
    heading: 'Your access has changed',
    sentences: [
      'Hello Ben Bell,',
      'What you may do in The Bells has changed: Cars (Can Edit), Health (View Only).',
      'Something in The Bells is no longer shared with you.',
    ],
    button: { label: 'Open my dashboard', url: 'https://home.example.org/dashboard' },
  })
})

test('MEM-32 of what was only taken the mail says nothing but that', () => {
  const { sentences } = memberMails['members.accessChanged']({ ...about, removed: true, changes: [] }, site)
  expect(sentences).toEqual(['Hello Ben Bell,', 'Something in The Bells is no longer shared with you.'])
})

test("MEM-05 the mail about a role calls it 'Admin', 'Full Access' or 'View Only'", () => {
  const sentenceFor = (role: string) => memberMails['members.roleChanged']({ ...about, role }, site).sentences[1]
  expect(sentenceFor('admin')).toBe('Your role in The Bells is now Admin.')
  expect(sentenceFor('full_access')).toBe('Your role in The Bells is now Full Access.')
  expect(sentenceFor('view_only')).toBe('Your role in The Bells is now View Only.')
})

test('MEM-30 the mail to somebody removed is plain and has no button', () => {
  const mail = memberMails['members.removed'](about, site)
  expect(mail.subject).toBe('You are no longer a member of The Bells')
  expect(mail.button).toBeUndefined()
})

test('every letter that a change of a member posts can be written', async () => {
  const { creator, full, cars } = await aGroup()
  await call(creator).members.changeLevels({ memberId: full.memberId, changes: [{ categoryId: cars.id, ifVersion: 1, level: 'view' }] })
  await call(creator).members.changeLevels({ memberId: full.memberId, changes: [{ categoryId: cars.id, ifVersion: 2, level: null }] })
  await call(creator).members.changeRole({ memberId: full.memberId, ifVersion: 1, role: 'view_only' })
  await call(creator).members.remove({ memberId: full.memberId })
  const templates: Readonly<Record<string, MailTemplate>> = memberMails
  const sentences = (await lettersTo(full)).map(({ template, params }) => templates[template]?.(params, site).sentences.slice(0, 2))
  expect(sentences).toEqual([
    ['Hello Fay Bell,', 'What you may do in The Bells has changed: Cars (View Only).'],
    ['Hello Fay Bell,', 'Something in The Bells is no longer shared with you.'],
    ['Hello Fay Bell,', 'Your role in The Bells is now View Only.'],
    ['Hello Fay Bell,', 'You are no longer a member of The Bells: one of its admins has removed you.'],
  ])
})

test('a mail without what it is about is not written', () => {
  expect(() => memberMails['members.removed']({ familyName: 'The Bells' }, site)).toThrow('recipientName')
})
