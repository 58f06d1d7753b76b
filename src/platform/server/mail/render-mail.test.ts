import { expect, test } from 'vitest'
import type { MailText } from './mail-template.ts'
import { renderMail } from './render-mail.ts'

const url = 'https://home.example.org/subcategory/0197b5a2?a=1&b=2'
const stop = {
  sentence: 'You get this because you may see Home in The Bells.',
  label: 'Stop these mails',
  url: 'https://home.example.org/stop-mails?token=abc',
}
const mail: MailText = {
  subject: 'Broadband ends tomorrow',
  group: 'The Bells',
  heading: 'Broadband ends tomorrow, it does',
  sentences: ['It ends on Sunday.', 'Decide before then.'],
  facts: [
    { label: 'Ends', value: 'Sunday 29 November 2026' },
    { label: 'Cost', value: '£31.99 a month' },
  ],
  button: { label: 'Open the contract', url },
  stop,
}

/** Returns the words of a page in their order, one line per element; those of the preview come first. */
function wordsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'))
  const lines = body
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll(/[\u00a0\u200b-\u200f\ufeff]/g, '').trim())
  return lines.filter((line) => line !== '').map((line) => line.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
}

test('the page has in order: the product, the group, the subject, what to do, the facts, the link, and how to stop such emails', () => {
  const [preview, ...words] = wordsOf(renderMail(mail, 'en').html)
  expect(preview).toBe('It ends on Sunday. Decide before then.')
  expect(words).toEqual([
    'Hivehold',
    'The Bells',
    'Broadband ends tomorrow, it does',
    'It ends on Sunday.',
    'Decide before then.',
    'Ends',
    'Sunday 29 November 2026',
    'Cost',
    '£31.99 a month',
    'Open the contract',
    "If the button doesn't work, use this link:",
    url,
    stop.sentence,
    'Stop these mails',
  ])
})

test('the plain text has the same, and how to stop such emails is in the signature', () => {
  expect(renderMail(mail, 'en').text).toBe(`The Bells
Broadband ends tomorrow, it does

It ends on Sunday.

Decide before then.

Ends: Sunday 29 November 2026
Cost: £31.99 a month

Open the contract:
${url}

-- 
Hivehold

${stop.sentence}
Stop these mails:
${stop.url}
`)
})

test('an email without group, facts, button and stop link leaves no space for them', () => {
  const { text, html } = renderMail({ subject: 'Hello', heading: 'Hello', sentences: ['All is well.'] }, 'en')
  expect(text).toBe('Hello\n\nAll is well.\n\n-- \nHivehold\n')
  expect(wordsOf(html)).toEqual(['All is well.', 'Hivehold', 'Hello', 'All is well.'])
  expect(html).not.toContain('<a ')
})

test('lines of a kind follow the sentences, each with a link to its subject', () => {
  const lines = [{ text: 'ends tomorrow.', link: { label: 'Broadband', url } }, { text: 'A plain one.' }]
  const { html, text } = renderMail({ subject: 'Hello', heading: 'Hello', sentences: ['These end:'], lines, foot: 'That is why.' }, 'en')
  expect(wordsOf(html).slice(3)).toEqual(['These end:', 'Broadband', 'ends tomorrow.', 'A plain one.', 'That is why.'])
  expect(html).toContain(`<a href="${url.replace('&', '&amp;')}"`)
  expect(text).toBe(`Hello\n\nThese end:\n\n- Broadband ends tomorrow.\n  ${url}\n- A plain one.\n\n-- \nHivehold\n\nThat is why.\n`)
})

test('the address that stops such emails at once is only in the header', { tags: ['GAP-131'] }, () => {
  const { text, html } = renderMail(mail, 'en')
  expect(text + html).not.toContain('one-click')
})

test('reading an email fetches nothing, and nothing in it runs', () => {
  const { html } = renderMail(mail, 'en')
  expect(html).not.toMatch(/<(img|script|link|iframe|form|object|video|svg)\b/i)
  expect(html).not.toMatch(/\b(src|srcset|background|on\w+)=/i)
  expect(html).not.toMatch(/url\(|@import|@font-face/i)
})

test('hostile text stays text, wherever it appears', () => {
  const hostile = `"><script>alert(1)</script><a href='https://evil.example'>&amp;</a><!--`
  const { html } = renderMail(
    {
      subject: `${hostile}</title><style>p{}`,
      group: hostile,
      heading: hostile,
      sentences: [hostile],
      facts: [{ label: 'What', value: hostile }],
      button: { label: hostile, url },
      stop: { ...stop, sentence: hostile },
    },
    'en',
  )
  expect(html).not.toMatch(/<script|<style>p|href='https:\/\/evil/)
  expect(html.match(/<a /g)).toHaveLength(3)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('&amp;amp;')
})

test('a line break in a subject starts no header, and one in a name no sentence of ours', () => {
  const broken = 'Broadband\r\nBcc: eve@example.org\u2028--\nHivehold'
  const whole = 'Broadband Bcc: eve@example.org -- Hivehold'
  const { subject, text } = renderMail(
    { ...mail, subject: broken, group: broken, heading: broken, facts: [{ label: 'What', value: broken }] },
    'en',
  )
  const unlinked = whole.replace('eve@example.org', 'eve[@]example[.]org')
  expect(subject).toBe(unlinked)
  expect(text.split('\n').slice(0, 2)).toEqual([unlinked, unlinked])
  expect(text).toContain(`\nWhat: ${unlinked}\n`)
})
