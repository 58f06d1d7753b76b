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
import { cutText } from '../texts/cut-text.ts'
import { bracketLinks } from './bracket-links.ts'
import { headingStyle, lookOf, styleSheet } from './mail-look.ts'
import type { MailFact, MailLine, MailText } from './mail-template.ts'
import texts from './messages/en.json' with { type: 'json' }
import { splitLinks } from './split-links.ts'

// Lists of mails show it after the subject; more of it is cut there.
const previewLength = 120

/** A mail as a page that says everything without a picture and fetches nothing. */
export function mailPage(mail: MailText): ReactElement {
  return el(
    Html,
    { lang: 'en' },
    head(mail.subject),
    el(
      Body,
      lookOf('ground'),
      el(Preview, null, bracketLinks(cutText(mail.sentences.join(' '), previewLength))),
      el(Container, { style: { maxWidth: 600 } }, el(Text, lookOf('name'), texts.layout.signature), card(mail), foot(mail)),
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

function card({ group, heading, sentences, lines = [], facts = [], button }: MailText): ReactElement {
  const { className, style } = lookOf('card')
  // Rounded corners need a table whose borders stand apart.
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
          group === undefined ? null : el(Text, lookOf('group'), ...plain(group)),
          el(Heading, { as: 'h1', className: 'words', style: headingStyle }, ...plain(heading)),
          ...sentences.map((sentence) => el(Text, lookOf('words'), ...plain(sentence))),
          lines.length === 0 ? null : lineList(lines),
          facts.length === 0 ? null : factTable(facts),
          button === undefined ? null : buttonAndAddress(button),
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
      el('th', { scope: 'row', ...lookOf('label') }, label),
      el('td', { width: '75%', ...lookOf('value') }, ...plain(value)),
    ),
  )
  return el('div', lookOf('well'), el('table', { width: '100%', cellPadding: 0, cellSpacing: 0 }, el('tbody', null, rows)))
}

function buttonAndAddress({ label, url }: { label: string; url: string }): ReactElement {
  return el(
    Section,
    { style: { marginTop: 24 } },
    el(Button, { href: url, ...lookOf('button') }, label),
    el(Text, lookOf('help'), texts.layout.openAddress, el('br'), el(Link, { href: url, ...lookOf('address') }, url)),
  )
}

function foot({ foot: note, stop }: MailText): ReactElement | null {
  if (note === undefined && stop === undefined) return null
  const link = stop === undefined ? [] : [...plain(stop.sentence), ' ', el(Link, { href: stop.url, ...lookOf('stop') }, stop.label)]
  const space = note === undefined || stop === undefined ? [] : [' ']
  return el(Text, lookOf('foot'), ...plain(note ?? ''), ...space, ...link)
}

function lineList(lines: readonly MailLine[]): ReactElement {
  const items = lines.map(({ text, link }, place) =>
    el(
      'li',
      { key: place, style: { margin: '0 0 8px' } },
      ...(link === undefined ? [] : [el(Link, { href: link.url, ...lookOf('address') }, link.label), ' ']),
      ...plain(text),
    ),
  )
  return el('ul', { ...listLook, children: items })
}

const words = lookOf('words')
const listLook = { className: words.className, style: { ...words.style, padding: '0 0 0 24px' } }

// An address that somebody has written into a name stays text: within its own element no mail program knows it as one.
function plain(text: string): ReactNode[] {
  return splitLinks(text).map((part, place) => (place % 2 === 0 ? part : el('span', null, part)))
}
