import { allMails } from '../../src/app/server/all-mails.ts'
import type { MailText } from '../../src/platform/server/mail/mail-template.ts'

/** The house that the samples come from. */
export const site = { publicUrl: 'https://hive.example.org' } as const

/** A mail to look at: `name` says which of its template's it is, and names its files. */
export type SampleMail = { name: string; mail: MailText }

const token = 'a-token_of-forty-three-characters-012345678'
const about = { recipientName: 'Ben Bell', familyName: 'The Bells' }
const shared = {
  subcategoryId: '0197b5a2-7f1c-7c3e-9d2a-5b1c2d3e4f50',
  itemId: '0197b5a2-7f1c-7c3e-9d2a-5b1c2d3e4f51',
  stopUrl: `${site.publicUrl}/stop-mails?token=${token}`,
}
const broadband = { ...shared, familyName: 'The Bells', categoryName: 'Home', subcategoryName: 'Broadband', today: '2026-11-22' }
const dentist = { ...shared, familyName: 'My Own Hive', categoryName: 'Health', subcategoryName: 'Dentist', today: '2026-11-22' }
const longName = 'The Bells, the Okafors and everybody else who comes to the lake house in summer'

// What each template is given, once or, where it reads differently, several times. One without a sample does not compile.
const params: Readonly<Record<keyof typeof allMails, Readonly<Record<string, unknown>>>> = {
  'accounts.verify': { '': { token } },
  'accounts.already': { '': {} },
  'accounts.reset': { '': { token } },
  'accounts.newAddress': { '': { token } },
  'accounts.addressTaken': { '': {} },
  'accounts.addressChanged': { '': {} },
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
  'members.accessChanged': {
    '': {
      ...about,
      removed: true,
      changes: [
        { category: 'Cars', level: 'edit' },
        { category: 'Health', level: 'view' },
      ],
    },
  },
  'members.roleChanged': { '': { ...about, role: 'full_access' } },
  'members.removed': { '': about },
  'notices.renewal': {
    '': { ...broadband, providerName: 'Larkfield Fibre', endDate: '2026-12-22', monthlyCostPence: 3199, paymentMethod: 'Direct Debit' },
    tomorrow: { ...broadband, providerName: null, endDate: '2026-11-23', monthlyCostPence: null, paymentMethod: null },
    long: {
      ...broadband,
      familyName: longName,
      subcategoryName: 'House insurance of the old mill with the boat shed, the orchard and both of the garages',
      providerName: 'Larkfieldandnorthshiremutualhouseholdersassurancesociety',
      endDate: '2026-11-29',
      monthlyCostPence: 123_450,
      paymentMethod: 'Bank Transfer',
    },
  },
  'notices.reminder': {
    '': { ...dentist, day: '2026-11-23', time: '09:30', timeZone: 'Europe/London', location: '12 High Street, Larkfield' },
    'a-week': { ...dentist, day: '2026-11-29', time: '16:05', timeZone: 'America/New_York', location: null },
  },
}

/** Every mail of the house with data made up for it, in the order of their templates. */
export const sampleMails: readonly SampleMail[] = Object.entries(params).flatMap(([template, samples]) =>
  Object.entries(samples).map(([kind, given]) => ({
    name: [template.replace('.', '-'), kind].filter((part) => part !== '').join('-'),
    mail: write(template, given),
  })),
)

function write(template: string, given: unknown): MailText {
  const found = Object.entries(allMails).find(([name]) => name === template)
  if (found === undefined) throw new Error(`${template} is not a template`)
  return found[1](given, site)
}

/** The templates that have a sample. */
export const sampledTemplates: readonly string[] = Object.keys(params)
