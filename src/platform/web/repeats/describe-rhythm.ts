import { pageLanguage } from '#platform/shared/language.ts'
import { parseRhythm, type Rhythm } from '#platform/shared/rhythm.ts'
import messages from '#platform/shared/rhythm/messages/en.json'
import { rhythmInWords } from '#platform/shared/rhythm/rhythm-in-words.ts'
import { textsOf } from '../texts/texts.ts'

const t = textsOf('rhythm', messages)

/** Says a rhythm, or the text of one, in words that begin with a capital; '' for a text that is none. */
export function describeRhythm(rule: Rhythm | string): string {
  const read = typeof rule === 'string' ? parseRhythm(rule) : { rhythm: rule }
  if ('refusal' in read) return ''
  const words = rhythmInWords(read.rhythm, { t, language: pageLanguage })
  return words.charAt(0).toLocaleUpperCase(pageLanguage) + words.slice(1)
}
