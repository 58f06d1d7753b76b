import { expect, test } from 'vitest'
import { renderMail } from '#platform/server/mail/render-mail.ts'
import { reminderMails } from './mails.ts'

const site = { publicUrl: 'https://home.example.org' }
const token = 'a-token_of.the+link'
const shared = {
  familyName: 'The Bells',
  categoryName: 'Home',
  subcategoryName: 'Broadband',
  parentName: null,
  subcategoryId: '0197b5a2-7f1c-7c3e-9d2a-5b1c2d3e4f50',
  itemId: '0197b5a2-7f1c-7c3e-9d2a-5b1c2d3e4f51',
  today: '2026-11-22',
  stopUrl: `https://home.example.org/stop-mails?token=${encodeURIComponent(token)}`,
}
const contract = {
  ...shared,
  providerName: 'Larkfield Fibre',
  endDate: '2026-12-22',
  renews: false,
  term: null,
  cancelBy: null,
  sendBy: null,
  monthlyCostPence: 3199,
  currency: 'GBP',
  paymentMethod: 'Direct Debit',
  mayEdit: true,
  notice: null,
}
const toAnswer = `https://home.example.org/subcategory/${shared.subcategoryId}?handle=${shared.itemId}#${shared.itemId}`
const yearly = { renews: true, term: { count: 1, unit: 'years' } }
const appointment = {
  ...shared,
  subcategoryName: 'Dentist',
  day: '2026-11-23',
  time: '09:30',
  timeZone: 'Europe/London',
  location: 'High Street',
}

const renewal = (changes: object = {}) => reminderMails['reminders.renewal']({ ...contract, ...changes }, site, 'en')
const notice = (changes: object = {}) => {
  const days = { cancelBy: '2026-12-14', sendBy: '2026-12-11' }
  return reminderMails['reminders.notice']({ ...contract, ...yearly, ...days, ...changes }, site, 'en')
}
const reminder = (changes: object = {}) => reminderMails['reminders.appointment']({ ...appointment, ...changes }, site, 'en')

test('the email 30 days ahead says what ends when, what to do, and leads to the contract itself', { tags: ['JOB-01', 'CONST-10'] }, () => {
  expect(renewal()).toEqual({
    subject: 'Broadband ends in 30 days, on 22 December',
    group: 'The Bells',
    heading: 'Broadband ends in 30 days',
    sentences: [
      'The contract with Larkfield Fibre ends in 30 days, on Tuesday 22 December 2026.',
      'Decide whether to renew, negotiate or switch before then.',
    ],
    facts: [
      { label: 'What', value: 'Broadband' },
      { label: 'Category', value: 'Home' },
      { label: 'Provider', value: 'Larkfield Fibre' },
      { label: 'Ends', value: 'Tuesday 22 December 2026' },
      { label: 'Cost', value: '£31.99 a month' },
      { label: 'Paid by', value: 'Direct Debit' },
    ],
    button: { label: 'Open the contract', url: toAnswer },
    stop: {
      sentence:
        "You're receiving this because you have access to Home in The Bells. We send reminders 30 days, 7 days and 1 day before a contract ends, or on the days set for it.",
      label: 'Stop these emails',
      url: shared.stopUrl,
    },
  })
})

test.each([
  ['JOB-02 7 days ahead', '2026-11-29', 'Broadband ends in 7 days, on 29 November'],
  ['JOB-03 1 day ahead', '2026-11-23', 'Broadband ends tomorrow, on 23 November'],
  ['GAP-111 2 days ahead, after a pause', '2026-11-24', 'Broadband ends in 2 days, on 24 November'],
  ['on the day itself', '2026-11-22', 'Broadband ends today, on 22 November'],
])('%s the subject names the thing and the day', { tags: ['JOB-02', 'JOB-03', 'GAP-111'] }, (_when, endDate, subject) => {
  expect(renewal({ endDate }).subject).toBe(subject)
})

test('the days are counted across the end of a year and a leap day', () => {
  expect(renewal({ today: '2027-12-03', endDate: '2028-01-02' }).heading).toBe('Broadband ends in 30 days')
  expect(renewal({ today: '2028-02-28', endDate: '2028-03-01' }).heading).toBe('Broadband ends in 2 days')
})

test('what to do fits the day: before then, or now', () => {
  expect(renewal({ endDate: '2026-11-23' }).sentences[1]).toBe('Decide whether to renew, negotiate or switch before then.')
  expect(renewal({ endDate: '2026-11-22' }).sentences[1]).toBe('Today is its last day: decide whether to renew, negotiate or switch.')
})

test.each([null, '', '  '])('a contract whose provider is %j is announced without one', (providerName) => {
  const mail = renewal({ providerName, monthlyCostPence: null, paymentMethod: null })
  expect(mail.sentences[0]).toBe('The contract ends in 30 days, on Tuesday 22 December 2026.')
  expect(mail.facts?.map(({ label }) => label)).toEqual(['What', 'Category', 'Ends'])
})

test('a contract that costs nothing says so', () => {
  expect(renewal({ currency: 'EUR' }).facts).toContainEqual({ label: 'Cost', value: '€31.99 a month' })
  expect(renewal({ monthlyCostPence: 0 }).facts).toContainEqual({ label: 'Cost', value: '£0.00 a month' })
})

test('the email about an appointment says when, where and in which zone, and leads to the appointment itself', { tags: ['JOB-06'] }, () => {
  expect(reminder()).toMatchObject({
    subject: 'Dentist tomorrow at 09:30',
    group: 'The Bells',
    heading: 'Dentist tomorrow at 09:30',
    sentences: ["It's tomorrow, Monday 23 November 2026, at 09:30.", "If you can't make it, let them know."],
    facts: [
      { label: 'What', value: 'Dentist' },
      { label: 'When', value: 'Monday 23 November 2026, 09:30 (London time)' },
      { label: 'Place', value: 'High Street' },
      { label: 'Category', value: 'Home' },
    ],
    button: { label: 'Open the appointment', url: `https://home.example.org/subcategory/${shared.subcategoryId}#${shared.itemId}` },
  })
})

test.each([
  ['2026-11-22', 'Dentist today at 09:30', "It's today, Sunday 22 November 2026, at 09:30."],
  ['2026-11-24', 'Dentist in 2 days, on 24 November at 09:30', "It's in 2 days, Tuesday 24 November 2026, at 09:30."],
  ['2026-11-29', 'Dentist in 7 days, on 29 November at 09:30', "It's in 7 days, Sunday 29 November 2026, at 09:30."],
])('an appointment on %s is called: %s', { tags: ['CONST-22'] }, (day, subject, sentence) => {
  const mail = reminder({ day })
  expect(mail.subject).toBe(subject)
  expect(mail.sentences[0]).toBe(sentence)
})

test('a zone is named by its place', () => {
  const whenIn = (timeZone: string) => reminder({ timeZone }).facts?.find(({ label }) => label === 'When')?.value
  expect(whenIn('America/Argentina/Buenos_Aires')).toContain('(Buenos Aires time)')
  expect(whenIn('UTC')).toContain('(UTC time)')
})

test.each([null, ' '])('an appointment whose place is %j names none', (location) => {
  expect(reminder({ location }).facts?.map(({ label }) => label)).toEqual(['What', 'When', 'Category'])
})

test('a very long name leaves room for the day in the subject, and is complete in the email', () => {
  const subcategoryName = `${'Insurance of the mill '.repeat(10)}🏚`
  for (const mail of [renewal({ subcategoryName }), reminder({ subcategoryName })]) {
    expect(mail.subject.length).toBeLessThan(110)
    expect(mail.subject).toMatch(/^Insurance of the mill .*… /)
    expect(mail.heading).toContain(subcategoryName)
  }
})

test('the MOT of a car is named with its car, everywhere in the email', { tags: ['GAP-105'] }, () => {
  const mot = { parentName: 'Skoda Octavia', subcategoryName: 'MOT', categoryName: 'Cars' }
  const mail = renewal({ ...mot, endDate: '2026-12-19' })
  expect(mail.subject).toBe('Skoda Octavia: MOT ends in 27 days, on 19 December')
  expect(mail.heading).toBe('Skoda Octavia: MOT ends in 27 days')
  expect(mail.facts).toContainEqual({ label: 'What', value: 'Skoda Octavia: MOT' })
  expect(reminder(mot)).toMatchObject({ subject: 'Skoda Octavia: MOT tomorrow at 09:30', heading: 'Skoda Octavia: MOT tomorrow at 09:30' })
  const several = reminderMails['reminders.renewals'](
    { stopUrl: shared.stopUrl, total: 2, emails: [{ ...contract, ...mot, providerName: 'Kwik Check' }, contract] },
    site,
    'en',
  )
  expect(several.lines?.map(({ link }) => link?.label)).toEqual(['Skoda Octavia: MOT (Kwik Check)', 'Broadband (Larkfield Fibre)'])
})

test('of a very long car and a very long contract the subject still names both', { tags: ['GAP-105'] }, () => {
  const { subject } = renewal({ parentName: 'The old camper van '.repeat(5), subcategoryName: 'Insurance of the awning '.repeat(5) })
  expect(subject).toBe('The old camper van The old c…: Insurance of the awning Insuranc… ends in 30 days, on 22 December')
})

test('names that look like markup, headers or places to fill in stay what they are', () => {
  const hostile = '<b>{{day}}</b>\r\nBcc: eve@example.org'
  for (const mail of [
    renewal({ subcategoryName: hostile, familyName: hostile, categoryName: hostile, providerName: hostile }),
    reminder({ subcategoryName: hostile, familyName: hostile, categoryName: hostile, location: hostile }),
  ]) {
    const { subject, text, html } = renderMail(mail, 'en')
    expect(subject).toMatch(/^<b>\{\{day\}\}<\/b> Bcc: eve\[@\]example\[\.\]org /)
    expect(text).not.toMatch(/^Bcc:/m)
    expect(html).not.toContain('<b>')
  }
})

test('a page of another server stops nothing', { tags: ['GAP-131'] }, () => {
  for (const stopUrl of ['https://evil.example/stop-mails?token=a', 'https://home.example.org.evil.example/stop-mails?token=a']) {
    expect(() => renewal({ stopUrl })).toThrow('not one of this server')
  }
  expect(() => reminder({ stopUrl: 'https://home.example.org/stop-mails' })).toThrow('not one of this server')
  expect(() => reminder({ stopUrl: 'https://home.example.org/stop-mails?token=' })).toThrow('not one of this server')
})

test('an email without what it is about, or with more, is not written', () => {
  expect(() => renewal({ endDate: undefined })).toThrow('endDate')
  expect(() => renewal({ endDate: '2026-02-30' })).toThrow('endDate')
  expect(() => reminder({ subcategoryId: '../auth' })).toThrow('subcategoryId')
  expect(() => reminder({ time: '9:30' })).toThrow('time')
  expect(() => renewal({ email: 'ben@example.org' })).toThrow('email')
})

test('a contract that renews itself is not said to end', { tags: ['RENEW-07'] }, () => {
  const mail = renewal(yearly)
  expect(mail.subject).toBe('Broadband renews in 30 days, on 22 December')
  expect(mail.sentences).toEqual([
    'The contract with Larkfield Fibre renews itself in 30 days, on Tuesday 22 December 2026.',
    'Decide whether to keep it, negotiate or switch before then.',
  ])
})

test('the last day to send notice is in the subject, with what happens otherwise', { tags: ['RENEW-08', 'RENEW-10'] }, () => {
  const mail = notice()
  expect(mail.subject).toBe('Post notice for Broadband by 11 December, or it renews for a year')
  expect(mail.sentences).toEqual([
    'Post your notice by Friday 11 December 2026, so that it arrives by Monday 14 December 2026.',
    "Otherwise it renews for a year on Tuesday 22 December 2026. If you're keeping it, say so and we won't remind you again.",
  ])
  expect(mail.button).toEqual({ label: 'Say what you decided', url: toAnswer })
  expect(notice({ term: { count: 18, unit: 'months' } }).subject).toBe(
    'Post notice for Broadband by 11 December, or it renews for 18 months',
  )
  expect(notice({ term: null }).subject).toBe('Post notice for Broadband by 11 December, or it renews itself')
  expect(notice({ today: '2026-12-12' })).toMatchObject({
    subject: 'Notice for Broadband must arrive by 14 December, or it renews for a year',
    sentences: ['Notice must arrive by Monday 14 December 2026.', expect.stringContaining('Otherwise')],
  })
})

test('the email before a renewal says until when notice helps, or when the next chance is', { tags: ['RENEW-33'] }, () => {
  const advice = (notice: object, changes: object = {}) => renewal({ ...yearly, notice, ...changes }).sentences[1]
  const inTime = { endsOn: '2026-12-22', cancelBy: '2026-12-14', sendBy: '2026-12-11' }
  expect(advice(inTime)).toBe('To cancel, post your notice by Friday 11 December 2026: it must arrive by Monday 14 December 2026.')
  expect(advice(inTime, { today: '2026-12-12' })).toBe('To cancel, your notice must arrive by Monday 14 December 2026.')
  const nextYear = { endsOn: '2027-12-22', cancelBy: '2027-12-14', sendBy: '2027-12-11' }
  expect(advice(nextYear, { today: '2026-12-15' })).toBe(
    "It's too late to cancel for 22 December. The next chance is Wednesday 22 December 2027: post your notice by Saturday 11 December 2027, so that it arrives by Tuesday 14 December 2027.",
  )
})

test('viewers are led to the contract, and not asked to record anything', { tags: ['RENEW-10', 'RENEW-20'] }, () => {
  const there = `https://home.example.org/subcategory/${shared.subcategoryId}#${shared.itemId}`
  const mail = notice({ mayEdit: false })
  expect(mail.button).toEqual({ label: 'Open the contract', url: there })
  expect(mail.sentences[1]).toBe('Otherwise it renews for a year on Tuesday 22 December 2026.')
  expect(renewal({ mayEdit: false }).button?.url).toBe(there)
})
