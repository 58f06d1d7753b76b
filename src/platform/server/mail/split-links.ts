// What makes a mail program take a word for an address: the dot in 'evil.example', the @ of a mailbox, the colon of 'https://'.
const joints = /((?<=[\p{L}\p{N}])\.(?=\p{L})|(?<=\S)@(?=\S)|:(?=\/\/))/u

/**
 * Cuts a text where a mail program would see an address that it turns into a link: words at even places, the characters between them
 * at odd ones. Names in a mail are written by other people; only what the mail itself links to should lead anywhere.
 */
export function splitLinks(text: string): string[] {
  return text.split(joints)
}

/** A text in which no mail program finds an address, where only the text itself can see to that: 'evil[.]example'. */
export function bracketLinks(text: string): string {
  return splitLinks(text)
    .map((part, index) => (index % 2 === 0 ? part : `[${part}]`))
    .join('')
}
