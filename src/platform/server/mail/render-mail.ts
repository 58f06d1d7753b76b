import { renderToStaticMarkup } from 'react-dom/server'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as el, type ReactElement, type ReactNode } from 'react'
import type { MailLine, MailText, MailFact } from './mail-template.ts'
import { bracketLinks, splitLinks } from './split-links.ts'
import { cutText } from '../texts/cut-text.ts'
import { headingStyle, emailStyles, sectionStyle, styleSheet } from './email-styles.ts'
import { textsIn, type TextsOf } from '../texts/texts.ts'

/** The parts of an email as it is sent. */
export type RenderedMail = { subject: string; text: string; html: string }

/** Renders an email written in a language: plain text, and HTML with the same content without a picture, in light and in dark. */
export function renderMail(mail: MailText, language: string): RenderedMail {
  const t = textsIn(language, 'mail')
  const lines = onLines(mail)
  return {
    subject: lines.subject,
    text: plainMail(lines, t),
    html: `<!doctype html>\n${renderToStaticMarkup(mailPage(lines, language))}\n`,
  }
}

function onLines(mail: MailText): MailText {
  return {
    ...mail,
    subject: bracketLinks(oneLine(mail.subject)),
    ...(mail.group === undefined ? {} : { group: oneLine(mail.group) }),
    heading: oneLine(mail.heading),
    sentences: mail.sentences.map(oneLine),
    ...(mail.lines === undefined ? {} : { lines: mail.lines.map(lineOnOne) }),
    ...(mail.sections === undefined
      ? {}
      : { sections: mail.sections.map(({ heading, lines }) => ({ heading: oneLine(heading), lines: lines.map(lineOnOne) })) }),
    ...(mail.facts === undefined ? {} : { facts: mail.facts.map(({ label, value }) => ({ label, value: oneLine(value) })) }),
    ...(mail.foot === undefined ? {} : { foot: oneLine(mail.foot) }),
    ...(mail.stop === undefined ? {} : { stop: { ...mail.stop, sentence: oneLine(mail.stop.sentence) } }),
  }
}

function lineOnOne({ text, link }: MailLine): MailLine {
  return { text: oneLine(text), ...(link === undefined ? {} : { link: { ...link, label: oneLine(link.label) } }) }
}

// A line break in a subject would start another header, and one in a name a sentence that we never wrote.
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

/** Renders an email as plain text. How to stop such emails is in the signature, which programs omit from a reply. */
function plainMail(
  { group, heading, sentences, lines = [], sections = [], facts = [], button, foot, stop }: MailText,
  t: TextsOf<'mail'>,
): string {
  const head = group === undefined ? bracketLinks(heading) : `${bracketLinks(group)}\n${bracketLinks(heading)}`
  const parts = [
    head,
    ...sentences.map(bracketLinks),
    ...(lines.length === 0 ? [] : [lines.map(lineOf).join('\n')]),
    ...sections.map((section) => `${section.heading}\n${section.lines.map(lineOf).join('\n')}`),
    ...(facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${bracketLinks(value)}`).join('\n')]),
    ...(button === undefined ? [] : [`${button.label}:\n${button.url}`]),
    `-- \n${t('layout.signature')}`,
    ...(foot === undefined ? [] : [bracketLinks(foot)]),
    ...(stop === undefined ? [] : [`${bracketLinks(stop.sentence)}\n${stop.label}:\n${stop.url}`]),
  ]
  return `${parts.join('\n\n')}\n`
}

function lineOf({ text, link }: MailLine): string {
  return link === undefined ? `- ${bracketLinks(text)}` : `- ${bracketLinks(link.label)} ${bracketLinks(text)}\n  ${link.url}`
}

// Lists of emails show it after the subject; anything longer is cut there.
const previewLength = 120

/** Renders an email as a page that is complete without pictures and fetches nothing. */
function mailPage(mail: MailText, language: string): ReactElement {
  const t = textsIn(language, 'mail')
  return el(
    Html,
    { lang: language },
    head(mail.subject),
    el(
      Body,
      emailStyles('ground'),
      el(Preview, null, bracketLinks(cutText(mail.sentences.join(' '), previewLength))),
      el(Container, { style: { maxWidth: 600 } }, el(Text, emailStyles('name'), t('layout.signature')), card(mail, t), foot(mail)),
    ),
  )
}

function head(subject: string): ReactElement {
  return el(
    Head,
    null,
    el('meta', { name: 'viewport', content: 'width=device-width' }),
    el('meta', { name: 'color-scheme', content: 'light dark' }),
    el('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    el('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no, url=no' }),
    el('title', null, subject),
    el('style', null, styleSheet),
  )
}

function card({ group, heading, sentences, lines = [], sections = [], facts = [], button }: MailText, t: TextsOf<'mail'>): ReactElement {
  const { className, style } = emailStyles('card')
  // Rounded corners need a table with separate borders.
  return el(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: { borderCollapse: 'separate' } },
    el(
      'tbody',
      null,
      el(
        'tr',
        null,
        el(
          'td',
          { className, style },
          group === undefined ? null : el(Text, emailStyles('group'), ...plain(group)),
          el(Heading, { as: 'h1', className: 'words', style: headingStyle }, ...plain(heading)),
          ...sentences.map((sentence) => el(Text, emailStyles('words'), ...plain(sentence))),
          lines.length === 0 ? null : lineList(lines),
          ...sections.flatMap((section) => [
            el(Heading, { as: 'h2', key: section.heading, className: 'words', style: sectionStyle }, ...plain(section.heading)),
            el('div', { key: `${section.heading} list` }, lineList(section.lines)),
          ]),
          facts.length === 0 ? null : factTable(facts),
          button === undefined ? null : buttonAndAddress(button, t),
        ),
      ),
    ),
  )
}

function factTable(facts: readonly MailFact[]): ReactElement {
  const rows = facts.map(({ label, value }) =>
    el(
      'tr',
      { key: label },
      el('th', { scope: 'row', ...emailStyles('label') }, label),
      el('td', { width: '75%', ...emailStyles('value') }, ...plain(value)),
    ),
  )
  return el('div', emailStyles('well'), el('table', { width: '100%', cellPadding: 0, cellSpacing: 0 }, el('tbody', null, rows)))
}

function buttonAndAddress({ label, url }: { label: string; url: string }, t: TextsOf<'mail'>): ReactElement {
  return el(
    Section,
    { style: { marginTop: 24 } },
    el(Button, { href: url, ...emailStyles('button') }, label),
    el(Text, emailStyles('help'), t('layout.openAddress'), el('br'), el(Link, { href: url, ...emailStyles('address') }, url)),
  )
}

function foot({ foot: note, stop }: MailText): ReactElement | null {
  if (note === undefined && stop === undefined) return null
  const link = stop === undefined ? [] : [...plain(stop.sentence), ' ', el(Link, { href: stop.url, ...emailStyles('stop') }, stop.label)]
  const space = note === undefined || stop === undefined ? [] : [' ']
  return el(Text, emailStyles('foot'), ...plain(note ?? ''), ...space, ...link)
}

function lineList(lines: readonly MailLine[]): ReactElement {
  const items = lines.map(({ text, link }, index) =>
    el(
      'li',
      { key: index, style: { margin: '0 0 8px' } },
      ...(link === undefined ? [] : [el(Link, { href: link.url, ...emailStyles('address') }, link.label), ' ']),
      ...plain(text),
    ),
  )
  return el('ul', { ...listStyles, children: items })
}

const words = emailStyles('words')
const listStyles = { className: words.className, style: { ...words.style, padding: '0 0 0 24px' } }

// An address that somebody has written into a name stays text: within its own element no mail program recognises it as one.
function plain(text: string): ReactNode[] {
  return splitLinks(text).map((part, index) => (index % 2 === 0 ? part : el('span', null, part)))
}
