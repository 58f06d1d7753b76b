import { splitLinks } from './split-links.ts'

/** A text in which no mail program finds an address, where only the text itself can see to that: 'evil[.]example'. */
export function bracketLinks(text: string): string {
  return splitLinks(text)
    .map((part, place) => (place % 2 === 0 ? part : `[${part}]`))
    .join('')
}
