import { renderToStaticMarkup } from 'react-dom/server'
import { mailPage } from './mail-page.ts'
import type { MailLine, MailText } from './mail-template.ts'
import { plainMail } from './plain-mail.ts'

/** The parts of a mail as it is sent. */
export type RenderedMail = { subject: string; text: string; html: string }

/** Lays a mail out: plain text, and HTML that says the same without a picture, in light and in dark. */
export function renderMail(mail: MailText): RenderedMail {
  const lines = onLines(mail)
  return { subject: lines.subject, text: plainMail(lines), html: `<!doctype html>\n${renderToStaticMarkup(mailPage(lines))}\n` }
}

function onLines(mail: MailText): MailText {
  return {
    ...mail,
    subject: oneLine(mail.subject),
    ...(mail.group === undefined ? {} : { group: oneLine(mail.group) }),
    heading: oneLine(mail.heading),
    sentences: mail.sentences.map(oneLine),
    ...(mail.lines === undefined ? {} : { lines: mail.lines.map(lineOnOne) }),
    ...(mail.facts === undefined ? {} : { facts: mail.facts.map(({ label, value }) => ({ label, value: oneLine(value) })) }),
    ...(mail.foot === undefined ? {} : { foot: oneLine(mail.foot) }),
    ...(mail.stop === undefined ? {} : { stop: { ...mail.stop, sentence: oneLine(mail.stop.sentence) } }),
  }
}

function lineOnOne({ text, link }: MailLine): MailLine {
  return { text: oneLine(text), ...(link === undefined ? {} : { link: { ...link, label: oneLine(link.label) } }) }
}

// A line break in a subject would begin a header of its own, and one in a name a sentence that we never wrote.
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
