import { bracketLinks } from './bracket-links.ts'
import type { MailLine, MailText } from './mail-template.ts'
import texts from './messages/en.json' with { type: 'json' }

/** A mail as plain text. How to stop such mails stands in the signature, which programs leave out of an answer. */
export function plainMail({ group, heading, sentences, lines = [], facts = [], button, foot, stop }: MailText): string {
  const head = group === undefined ? bracketLinks(heading) : `${bracketLinks(group)}\n${bracketLinks(heading)}`
  const parts = [
    head,
    ...sentences.map(bracketLinks),
    ...(lines.length === 0 ? [] : [lines.map(lineOf).join('\n')]),
    ...(facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${bracketLinks(value)}`).join('\n')]),
    ...(button === undefined ? [] : [`${button.label}:\n${button.url}`]),
    `-- \n${texts.layout.signature}`,
    ...(foot === undefined ? [] : [bracketLinks(foot)]),
    ...(stop === undefined ? [] : [`${bracketLinks(stop.sentence)}\n${stop.label}:\n${stop.url}`]),
  ]
  return `${parts.join('\n\n')}\n`
}

function lineOf({ text, link }: MailLine): string {
  return link === undefined ? `- ${bracketLinks(text)}` : `- ${bracketLinks(link.label)} ${bracketLinks(text)}\n  ${link.url}`
}
