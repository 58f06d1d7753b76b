import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { language as sourceLanguage } from '#platform/shared/language.ts'
import { type Catalogue, listIn, type Lists, textIn, type Texts, type Values } from '#platform/shared/texts.ts'

const sources = fileURLToPath(new URL('../../..', import.meta.url))
// The folders `messages` of features, of the platform's parts and of the app.
const catalogues = '{*,*/*,*/*/*,*/*/*/*}/messages/*.json'

// Everything is read before the first text is needed.
const texts = readCatalogues()

/** The catalogues by the name of their feature, which `npm run texts:types` writes down. */
export interface Catalogues {}

export type TextsOf<Feature extends keyof Catalogues> = Texts<Catalogues[Feature]>

/** Returns the texts of a feature in a language; where that has none, they are in English. */
export function textsIn<Feature extends keyof Catalogues>(language: string, feature: Feature): TextsOf<Feature> {
  return (key, values) => orEnglish(language, (known) => textIn(catalogueOf(known)[feature], key, { language: known, values })) ?? key
}

/** Returns the lists of sentences of a feature in a language; where that has none, they are in English. */
export function listsIn<Feature extends keyof Catalogues>(language: string, feature: Feature): Lists<Catalogues[Feature]> {
  return (key, values) => orEnglish(language, (known) => listIn(catalogueOf(known)[feature], key, { language: known, values })) ?? []
}

function orEnglish<Text>(language: string, textOf: (language: string) => Text | undefined): Text | undefined {
  return textOf(language) ?? textOf(sourceLanguage)
}

/** A text of a catalogue, 'cars:nameMissing', and what is filled into it. */
export type TextKey = { key: string; values?: Values }

/** Returns the text of a key, 'cars:nameMissing', in a language; undefined for what is no key. `count` chooses the plural. */
export function textOfKey(language: string, { key, values = {} }: TextKey): string | undefined {
  const [feature = '', name] = key.split(':')
  if (name === undefined) return undefined
  return orEnglish(language, (known) => textIn(catalogueOf(known)[feature], name, { language: known, values }))
}

/** Returns the languages that there are, English first. */
export function languages(): string[] {
  return [sourceLanguage, ...Object.keys(texts).filter((language) => language !== sourceLanguage)]
}

/** Returns all texts of a language, each feature's under its name. */
export function catalogueOf(language: string): Catalogue {
  return texts[language] ?? {}
}

/** Adds a language that has no files, or replaces one; for tests. */
export function addLanguage(language: string, catalogue: Catalogue): void {
  texts[language] = { ...texts[language], ...catalogue }
}

function readCatalogues(): Record<string, Catalogue> {
  const known: Record<string, Record<string, unknown>> = {}
  for (const { file, feature, language } of catalogueFiles()) {
    const inLanguage = (known[language] ??= {})
    inLanguage[feature] = JSON.parse(readFileSync(`${sources}/${file}`, 'utf8'))
  }
  return known
}

/** Returns the files of the catalogues, from the folder of the sources, each with its language and the name of its feature. */
export function catalogueFiles(): Array<{ file: string; feature: string; language: string }> {
  return globSync(catalogues, { cwd: sources }).map((path) => {
    const file = path.replaceAll('\\', '/')
    const [, folder = '', language = ''] = /([^/]+)\/messages\/([^/]+)\.json$/.exec(file) ?? []
    return { file, feature: featureOf(folder), language }
  })
}

// The texts of first-steps are those of firstSteps.
function featureOf(folder: string): string {
  return folder.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
}
