import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { catalogueOf } from '#platform/server/texts/texts.ts'
import { language } from '#platform/shared/language.ts'
import type { Catalogue } from '#platform/shared/texts.ts'

const trialSchema = z.object({
  /** The name of the language in which a story reads the altered text. */
  language: z.string(),
  /** The key of the text, `cars:title`; none for a run in which all texts are as they are. */
  key: z.string().optional(),
  file: z.string(),
  /** A pattern for the title of the test. */
  title: z.string(),
  isPhone: z.boolean(),
})

/** One test that is to run while one text is altered. */
export type Trial = z.infer<typeof trialSchema>

/** The environment variable with the file of the trials of a run. */
export const trialsVariable = 'QUOTED_TRIALS'

export function trialsOfRun(): Trial[] {
  return z.array(trialSchema).parse(JSON.parse(readFileSync(process.env[trialsVariable] ?? '', 'utf8')))
}

/** Returns the English catalogue of a feature with one text altered, `cars:title`, and the others as they are. */
export function alteredFeature(key: string): { feature: string; texts: object } {
  const [feature = '', path = ''] = key.split(':')
  return { feature, texts: Object(alteredAt(catalogueOf(language)[feature], path.split('.'))) }
}

export function alteredCatalogue(key: string | undefined): Catalogue {
  if (key === undefined) return catalogueOf(language)
  const { feature, texts } = alteredFeature(key)
  return { ...catalogueOf(language), [feature]: texts }
}

function alteredAt(texts: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return alteredText(String(texts))
  if (Array.isArray(texts)) return texts.map((one: unknown, index) => (String(index) === name ? alteredAt(one, rest) : one))
  const entries: Array<[string, unknown]> = Object.entries(Object(texts))
  return Object.fromEntries(entries.map(([key, one]) => [key, key === name ? alteredAt(one, rest) : one]))
}

/** Returns a text with one letter more in its last word, which a test that looks for its beginning or a part of it would miss. */
export function alteredText(text: string): string {
  const words = [...text.matchAll(/\{\{.*?\}\}|[\p{L}\p{N}]+/gu)].filter(([word]) => !word.startsWith('{{'))
  const last = words.at(-1)
  if (last === undefined) throw new Error(`“${text}” has no word to alter`)
  return `${text.slice(0, last.index + 1)}q${text.slice(last.index + 1)}`
}
