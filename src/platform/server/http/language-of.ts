import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { language } from '#platform/shared/language.ts'
import { languages } from '../texts/texts.ts'

/** Returns the language in which a request is answered: the first that its client accepts and that there is. */
export function languageOf(c: Context): string {
  return accepts(c, { header: 'Accept-Language', supports: languages(), default: language, match: firstThatThereIs })
}

type Accept = { type: string; q: number }

// Somebody who reads the German of Austria reads German.
function firstThatThereIs(accepted: readonly Accept[], { supports, default: otherwise }: { supports: string[]; default: string }): string {
  const wanted = accepted.toSorted((one, other) => other.q - one.q).flatMap(({ type }) => [type, type.split('-')[0]])
  return wanted.find((name) => name !== undefined && supports.includes(name)) ?? otherwise
}
