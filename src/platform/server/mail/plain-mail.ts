import type { MailText } from './mail-template.ts'
import texts from './messages/en.json' with { type: 'json' }

/** A mail as plain text. How to stop such mails stands in the signature, which programs leave out of an answer. */
export function plainMail({ group, heading, sentences, facts = [], button, stop }: MailText): string {
  const head = group === undefined ? heading : `${group}\n${heading}`
  const parts = [
    head,
    ...sentences,
    ...(facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...(button === undefined ? [] : [`${button.label}:\n${button.url}`]),
    `-- \n${texts.layout.signature}`,
    ...(stop === undefined ? [] : [`${stop.sentence}\n${stop.label}:\n${stop.url}`]),
  ]
  return `${parts.join('\n\n')}\n`
}
