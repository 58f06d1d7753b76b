import { allMails } from '#app/server/all-mails.ts'
import type { MailText } from '#platform/server/mail/mail-template.ts'

/** The server that the samples come from. */
export const site = { publicUrl: 'https://hive.example.org' } as const

/** A sample email: `name` distinguishes those of one template, and names its files. */
export type SampleMail = { name: string; mail: MailText }

const token = 'a-token_of-forty-three-characters-012345678'
const about = { recipientName: 'Ben Bell', familyName: 'The Bells' }
const shared = {
  subcategoryId: '0197b5a2-7f1c-7c3e-9d2a-5b1c2d3e4f50',
  itemId: '0197b5a2-7f1c-7c3e-9d2a-5b1c2d3e4f51',
  stopUrl: `${site.publicUrl}/stop-mails?token=${token}`,
}
const broadband = {
  ...shared,
  familyName: 'The Bells',
  categoryName: 'Home',
  subcategoryName: 'Broadband',
  parentName: null,
  today: '2026-11-22',
}
const dentist = {
  ...shared,
  familyName: 'My Own Hive',
  categoryName: 'Health',
  subcategoryName: 'Dentist',
  parentName: null,
  today: '2026-11-22',
}
const longName = 'The Bells, the Okafors and everybody else who comes to the lake house in summer'

const ending = { renews: false, term: null, cancelBy: null, sendBy: null }
const { stopUrl: _, ...of } = shared
const contract = {
  ...of,
  familyName: 'The Bells',
  categoryName: 'Home',
  parentName: null,
  today: '2026-11-22',
  monthlyCostPence: 3199,
  currency: 'GBP',
  paymentMethod: null,
  mayEdit: true,
  notice: null,
  ...ending,
}
const contracts = [
  {
    ...contract,
    subcategoryName: 'MOT',
    parentName: 'Skoda Octavia Estate',
    categoryName: 'Cars',
    providerName: 'Kwik Check',
    endDate: '2026-11-23',
  },
  { ...contract, subcategoryName: 'TV Licence', providerName: null, endDate: '2026-11-29' },
  {
    ...contract,
    subcategoryName: 'Gym',
    providerName: 'Larkfield Gym',
    endDate: '2026-12-31',
    renews: true,
    cancelBy: '2026-11-30',
    sendBy: '2026-11-27',
  },
  { ...contract, subcategoryName: 'House Insurance', providerName: 'www.larkfield.example', familyName: longName, endDate: '2026-12-22' },
]
const service = {
  familyName: 'The Bells',
  categoryName: 'Cars',
  parentName: 'Skoda Octavia Estate',
  categoryId: '0197b5a2-7f1c-7c3e-9d2a-5b1c2d3e4f52',
  kind: 'cars',
  dueDateId: '0197b5a2-7f1c-7c3e-9d2a-5b1c2d3e4f53',
  name: 'Service',
  subjectId: '0197b5a2-7f1c-7c3e-9d2a-5b1c2d3e4f54',
  subjectKind: 'car',
  dueOn: '2026-11-29',
  costPence: 21_400,
  mayEdit: true,
  today: '2026-11-22',
}
const passport = {
  ...service,
  categoryName: 'Health',
  kind: 'health',
  parentName: null,
  subjectId: null,
  subjectKind: null,
  name: 'Passport',
  dueOn: '2027-02-20',
  costPence: null,
}
const appointment = {
  ...of,
  familyName: 'My Own Hive',
  categoryName: 'Health',
  parentName: null,
  today: '2026-11-22',
  timeZone: 'Europe/London',
  location: null,
}
const appointments = [
  { ...appointment, subcategoryName: 'Dentist', day: '2026-11-23', time: '09:30' },
  { ...appointment, subcategoryName: 'Eye Test', day: '2026-11-23', time: '11:00' },
  { ...appointment, subcategoryName: 'Physiotherapy', day: '2026-11-29', time: '16:05' },
]

const place = {
  categoryId: service.categoryId,
  categoryName: 'Home',
  kind: 'home',
  icon: 'Home',
  color: 'stone',
  familyName: 'The Bells',
  parentName: null,
}
const insurance = {
  kind: 'contract',
  reason: 'ends',
  itemId: shared.itemId,
  subcategoryId: shared.subcategoryId,
  subcategoryName: 'House Insurance',
  providerName: 'Larkfield Mutual',
  access: 'edit',
  place,
  day: '2026-12-20',
  endsOn: '2026-12-20',
  cancelBy: null,
  term: null,
  daysAhead: null,
  notice: null,
  monthlyCostPence: 2375,
  currency: 'GBP',
  lookedAfterBy: null,
}
const bins = { id: shared.itemId, title: 'Put the bins out', dueDate: '2026-11-20', subjectId: null, subjectKind: null, place }
const digest = {
  stopUrl: shared.stopUrl,
  today: '2026-11-22',
  overdue: { tasks: [bins], things: [{ ...insurance, day: '2026-11-15', subcategoryName: 'Broadband', providerName: null }] },
  onToday: {
    tasks: [{ ...bins, title: 'Library books', dueDate: '2026-11-22' }],
    things: [{ ...insurance, reason: 'cancel_by', day: '2026-11-22', subcategoryName: 'Gym', providerName: 'Larkfield Gym' }],
    appointments: [
      {
        appointmentId: shared.itemId,
        subcategoryId: shared.subcategoryId,
        title: 'Dentist',
        day: '2026-11-22',
        time: '15:30',
        place: { ...place, categoryName: 'Health', kind: 'health' },
      },
    ],
    legs: [
      {
        eventId: shared.itemId,
        subcategoryId: null,
        leg: 'fetches',
        title: 'Football',
        people: ['Mia'],
        day: '2026-11-24',
        time: '11:30',
        access: 'edit',
        place: { ...place, categoryName: 'Children', kind: 'children' },
      },
    ],
  },
  fresh: { coming: [...contracts, service], appointments },
  next: [],
}

// The parameters of each template, once or, where it reads differently, several times. One without a sample does not compile.
const params: Readonly<Record<keyof typeof allMails, Readonly<Record<string, unknown>>>> = {
  'accounts.verify': { '': { token } },
  'accounts.already': { '': {} },
  'accounts.reset': { '': { token } },
  'accounts.newAddress': { '': { token, name: 'Ada Okafor' } },
  'accounts.addressTaken': { '': {} },
  'accounts.addressChanged': { '': {} },
  'accounts.deleted': { '': {} },
  'operator.test': { '': {} },
  'operator.backup': { '': { fault: 'noRoom' } },
  'invitations.account': {
    '': {
      invitationId: shared.subcategoryId,
      token,
      senderName: 'Amelia Bell',
      familyName: 'The Bells',
      personName: 'Tobi',
      expiresAt: '2026-11-29T09:30:00+00:00',
    },
  },
  'invitations.invited': {
    '': {
      invitationId: shared.subcategoryId,
      token,
      senderName: 'Amelia Bell',
      familyName: 'The Bells',
      expiresAt: '2026-11-29T09:30:00+00:00',
    },
    nameless: { invitationId: shared.subcategoryId, token, expiresAt: '2026-11-29T09:30:00+00:00' },
  },
  'members.changed': {
    '': { ...about, changes: [{ category: 'Cars', level: 'edit' }], earlier: 0 },
    several: {
      ...about,
      changes: [
        { role: 'view_only' },
        { category: 'Cars', level: 'edit', role: 'view_only' },
        { category: 'Health', level: 'view' },
        { category: 'Home', level: null },
        { role: 'admin' },
        { category: 'Health', level: 'view', role: 'admin' },
      ],
      earlier: 10,
    },
    hostile: {
      ...about,
      familyName: 'Claim your prize at https://evil.example or write to eve@evil.example',
      changes: [{ category: 'www.evil.example/now', level: null }],
      earlier: 0,
    },
  },
  'members.manyChanges': { '': about },
  'members.removed': { '': about },
  'reminders.renewal': {
    '': {
      ...broadband,
      ...ending,
      providerName: 'Larkfield Fibre',
      endDate: '2026-12-22',
      monthlyCostPence: 3199,
      currency: 'GBP',
      paymentMethod: 'Direct Debit',
      mayEdit: true,
      notice: null,
    },
    tomorrow: {
      ...broadband,
      ...ending,
      providerName: null,
      endDate: '2026-11-23',
      monthlyCostPence: null,
      currency: 'GBP',
      paymentMethod: null,
      mayEdit: true,
      notice: null,
    },
    long: {
      ...broadband,
      ...ending,
      familyName: longName,
      subcategoryName: 'House insurance of the old mill with the boat shed, the orchard and both of the garages',
      providerName: 'Larkfieldandnorthshiremutualhouseholdersassurancesociety',
      endDate: '2026-11-29',
      monthlyCostPence: 123_450,
      currency: 'GBP',
      paymentMethod: 'Bank Transfer',
      mayEdit: true,
      notice: null,
    },
  },
  'reminders.notice': {
    '': {
      ...broadband,
      providerName: 'Larkfield Fibre',
      endDate: '2026-12-22',
      renews: true,
      term: { count: 1, unit: 'years' },
      cancelBy: '2026-12-08',
      sendBy: '2026-12-05',
      monthlyCostPence: 3199,
      currency: 'GBP',
      paymentMethod: 'Direct Debit',
      mayEdit: true,
      notice: null,
    },
  },
  'reminders.date': { '': { ...service, stopUrl: shared.stopUrl }, plain: { ...passport, stopUrl: shared.stopUrl } },
  'reminders.renewals': {
    '': { stopUrl: shared.stopUrl, total: 61, emails: contracts },
    dates: { stopUrl: shared.stopUrl, total: 2, emails: [service, passport] },
    both: { stopUrl: shared.stopUrl, total: 5, emails: [...contracts, service] },
  },
  'reminders.appointments': { '': { stopUrl: shared.stopUrl, total: 3, emails: appointments } },
  'reminders.digest': { '': digest, weekly: { ...digest, overdue: { tasks: [], things: [] }, next: [insurance] } },
  'reminders.missed': { '': { fresh: digest.fresh } },
  'reminders.appointment': {
    '': { ...dentist, day: '2026-11-23', time: '09:30', timeZone: 'Europe/London', location: '12 High Street, Larkfield' },
    'a-week': { ...dentist, day: '2026-11-29', time: '16:05', timeZone: 'America/New_York', location: null },
  },
}

/** Returns every email of the server in a language with made-up data, in the order of the templates. */
export function sampleMailsIn(language: string): readonly SampleMail[] {
  return Object.entries(params).flatMap(([template, samples]) =>
    Object.entries(samples).map(([kind, given]) => ({
      name: [template.replace('.', '-'), kind].filter((part) => part !== '').join('-'),
      mail: write(template, given, language),
    })),
  )
}

/** The same in English. */
export const sampleMails: readonly SampleMail[] = sampleMailsIn('en')

function write(template: string, given: unknown, language: string): MailText {
  const found = Object.entries(allMails).find(([name]) => name === template)
  if (found === undefined) throw new Error(`${template} is not a template`)
  return found[1](given, site, language)
}

/** Every text of the made-up data. */
export const sampleTexts: readonly string[] = textsOf(params)

function textsOf(given: unknown): string[] {
  if (typeof given === 'string') return [given]
  return typeof given === 'object' && given !== null ? Object.values(given).flatMap(textsOf) : []
}

export const sampledTemplates: readonly string[] = Object.keys(params)
