import { expect, test } from 'vitest'
import type { MailTemplate } from '#platform/server/mail/mail-template.ts'
import { renderMail } from '#platform/server/mail/render-mail.ts'
import { createFullGroup, emailsTo } from '#tests/groups.ts'
import { apiAs } from '#tests/people.ts'
import { memberMails } from './mails.ts'

const site = { publicUrl: 'https://home.example.org' }
const about = { recipientName: 'Ben Bell', familyName: 'The Bells' }
const changed = (changes: readonly object[], more: object = {}) =>
  memberMails['members.changed']({ ...about, changes, earlier: 0, ...more }, site, 'en')
const linesOf = (changes: readonly object[]) => changed(changes).lines?.map(({ text }) => text)

test('the email lists each change in words, links to the dashboard and says how to leave', { tags: ['MEM-32', 'CALL-04'] }, () => {
  const changes = [
    { category: 'Cars', level: 'edit' },
    { category: 'Health', level: null },
  ]
  expect(changed(changes)).toEqual({
    subject: 'Your permissions in “The Bells” have changed',
    group: 'The Bells',
    heading: 'Your permissions have changed',
    sentences: ['Hello Ben Bell,', "Here's what changed for you in “The Bells”, in the order it happened:"],
    lines: [{ text: 'Cars: Can Edit.' }, { text: 'Health is no longer shared with you.' }],
    button: { label: 'Open my dashboard', url: 'https://home.example.org/dashboard' },
    foot: "You're a member of “The Bells”. To leave the group, open it on your dashboard and choose Leave Group from its menu.",
  })
})

test('where the role decides, the email says so beside the level that was set', { tags: ['MEM-32', 'GAP-06'] }, () => {
  expect(linesOf([{ category: 'Cars', level: 'edit', role: 'view_only' }])).toEqual([
    'Cars: Can Edit. While your role is View Only, you can view but not edit.',
  ])
  expect(linesOf([{ category: 'Cars', level: null, role: 'admin' }])).toEqual([
    'Cars: Not shared. As an admin you can edit everything anyway.',
  ])
})

test('an email that lists the latest changes counts the earlier ones', { tags: ['MEM-32'] }, () => {
  const { sentences } = changed([{ role: 'admin' }], { earlier: 10 })
  expect(sentences).toEqual(['Hello Ben Bell,', "Here's what changed for you in “The Bells”:", 'There were 10 earlier changes.'])
})

test("the email about a role calls it 'Admin', 'Full Access' or 'View Only'", { tags: ['MEM-05'] }, () => {
  expect(linesOf([{ role: 'admin' }, { role: 'full_access' }, { role: 'view_only' }])).toEqual([
    'Your role is now Admin.',
    'Your role is now Full Access.',
    'Your role is now View Only.',
  ])
})

test('the email to a removed member is plain and has no button', { tags: ['MEM-30'] }, () => {
  const mail = memberMails['members.removed'](about, site, 'en')
  expect(mail.subject).toBe('You are no longer a member of “The Bells”')
  expect(mail.button).toBeUndefined()
})

test.each(['members.changed', 'members.manyChanges', 'members.removed'] as const)(
  'an address in the name of a group is not a link in the email %s',
  { tags: ['GAP-130'] },
  (template) => {
    const familyName = 'Go to https://evil.example/now, or www.evil.example, or eve@evil.example'
    const changes = template === 'members.changed' ? { changes: [{ category: 'evil.example', level: 'view' }], earlier: 0 } : {}
    const { html, text } = renderMail(memberMails[template]({ recipientName: 'Ben', familyName, ...changes }, site, 'en'), 'en')
    const [, page] = html.split('</head>')
    expect(page).toContain('“Go to https<span>:</span>//evil<span>.</span>example/now')
    expect(page).not.toMatch(/evil\.example|eve@/)
    expect(text).toContain('“Go to https[:]//evil[.]example/now, or www[.]evil[.]example, or eve[@]evil[.]example”')
  },
)

test('every email that a change of a member posts can be rendered', async () => {
  const { creator, full, looker, cars } = await createFullGroup()
  const templates: Readonly<Record<string, MailTemplate>> = memberMails
  const written = async (person: typeof full) =>
    (await emailsTo(person)).map(({ template, params }) => {
      const mail = templates[template]?.(params, site, 'en')
      return [template, ...(mail?.lines ?? []).map(({ text }) => text)]
    })
  await apiAs(creator).members.changePermissions({
    memberId: full.memberId,
    changes: [{ categoryId: cars.id, ifVersion: 1, level: 'view' }],
  })
  await apiAs(creator).members.changePermissions({ memberId: full.memberId, changes: [{ categoryId: cars.id, ifVersion: 2, level: null }] })
  await apiAs(creator).members.changeRole({ memberId: full.memberId, ifVersion: 1, role: 'view_only' })
  expect(await written(full)).toEqual([
    ['members.changed', 'Cars: View Only.', 'Cars is no longer shared with you.', 'Your role is now View Only.'],
  ])
  await apiAs(creator).members.changePermissions({
    memberId: looker.memberId,
    changes: [{ categoryId: cars.id, ifVersion: 1, level: 'edit' }],
  })
  expect(await written(looker)).toEqual([['members.changed', 'Cars: Can Edit. While your role is View Only, you can view but not edit.']])
  await apiAs(creator).members.remove({ memberId: full.memberId })
  expect(await written(full)).toEqual([['members.removed']])
})

test('an email with missing data is not rendered', () => {
  expect(() => memberMails['members.removed']({ familyName: 'The Bells' }, site, 'en')).toThrow('recipientName')
})
