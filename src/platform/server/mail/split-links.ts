// What makes a mail program take a word for an address: the dot in 'evil.example', the @ of a mailbox, the colon of 'https://'.
const joints = /((?<=[\p{L}\p{N}])\.(?=\p{L})|(?<=\S)@(?=\S)|:(?=\/\/))/u

/**
 * Splits a text where a mail program would see an address that it turns into a link: words at even indexes, the characters between
 * them at odd ones. Names in an email are written by other people; only the links of the email itself should lead anywhere.
 */
export function splitLinks(text: string): string[] {
  return text.split(joints)
}

/** Returns a text in which no mail program finds an address, for where only the text itself can prevent it: 'evil[.]example'. */
export function bracketLinks(text: string): string {
  return splitLinks(text)
    .map((part, index) => (index % 2 === 0 ? part : `[${part}]`))
    .join('')
}
