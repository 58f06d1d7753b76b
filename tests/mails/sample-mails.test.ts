import { expect, test } from 'vitest'
import { allMails } from '#app/server/all-mails.ts'
import { renderMail } from '#platform/server/mail/render-mail.ts'
import { sampledTemplates, sampleMails, site } from './sample-mails.ts'

test('every email of the server has a sample to look at', () => {
  expect(sampledTemplates.toSorted()).toEqual(Object.keys(allMails).toSorted())
})

test('every email links to this server alone, and contains no address of a person', { tags: ['GAP-130'] }, () => {
  for (const { name, mail } of sampleMails) {
    const { subject, text, html } = renderMail(mail, 'en')
    // Names that people have typed may look like an address in the subject, where nothing is a link.
    const body = html.slice(html.indexOf('</head>'))
    for (const [link] of `${text} ${body}`.matchAll(/https?:[^\s"<]+/g)) expect(link, name).toMatch(`${site.publicUrl}/`)
    expect(name.endsWith('-hostile') ? text : `${subject} ${text}`, name).not.toMatch(/[^\s[]@[^\s\]]/)
  }
})

test('every email has a complete subject and heading, and says what to do', () => {
  for (const { name, mail } of sampleMails) {
    const { subject, text, html } = renderMail(mail, 'en')
    expect(mail.sentences.length, name).toBeGreaterThan(0)
    expect(`${subject} ${text} ${html}`, name).not.toMatch(/\{\{\w+\}\}|undefined|\[object|NaN/)
    expect(subject, name).toMatch(/^\S.{9,119}$/)
  }
})
