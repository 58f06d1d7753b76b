import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createInstance, type Resource, type ResourceLanguage } from 'i18next'
import { language as sourceLanguage } from '#platform/shared/language.ts'
import type { Lists, Texts } from '#platform/shared/texts.ts'

const sources = fileURLToPath(new URL('../../..', import.meta.url))
// The folders `messages` of features, of the platform's parts and of the app.
const catalogues = '{*,*/*,*/*/*,*/*/*/*}/messages/*.json'

const texts = createInstance()
// Everything is read before the first text is needed.
void texts.init({
  lng: sourceLanguage,
  fallbackLng: sourceLanguage,
  resources: readCatalogues(),
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** The catalogues by the name of their feature, which `npm run texts:types` writes down. */
export interface Catalogues {}

export type TextsOf<Feature extends keyof Catalogues> = Texts<Catalogues[Feature]>

/** Returns the texts of a feature in a language; where that has none, they are in English. */
export function textsIn<Feature extends keyof Catalogues>(language: string, feature: Feature): TextsOf<Feature> {
  return (key, values) => String(textAt(key, { ...values, lng: language, ns: feature }))
}

/** Returns the lists of sentences of a feature in a language; where that has none, they are in English. */
export function listsIn<Feature extends keyof Catalogues>(language: string, feature: Feature): Lists<Catalogues[Feature]> {
  return (key, values) => [textAt(key, { ...values, lng: language, ns: feature, returnObjects: true })].flat().map(String)
}

// The types of i18next know only keys that are written out.
function textAt(key: string, options: object): unknown {
  return Reflect.apply(texts.t, texts, [key, options])
}

/** A text of a catalogue, 'cars:nameMissing', and what is filled into it. */
export type TextKey = { key: string; values?: Readonly<Record<string, unknown>> }

/** Returns the text of a key, 'cars:nameMissing', in a language; undefined for what is no key. `count` chooses the plural. */
export function textOfKey(language: string, { key, values = {} }: TextKey): string | undefined {
  if (!key.includes(':') || !texts.exists(key, { lng: sourceLanguage })) return undefined
  // In `replace`: i18next would take some of the values for its own options.
  return String(textAt(key, { lng: language, replace: values, count: values['count'] }))
}

/** Returns the languages that there are, English first. */
export function languages(): string[] {
  return [sourceLanguage, ...Object.keys(texts.store.data).filter((language) => language !== sourceLanguage)]
}

/** Returns all texts of a language, each feature's under its name. */
export function catalogueOf(language: string): ResourceLanguage {
  return texts.store.data[language] ?? {}
}

/** Adds a language that has no files, or replaces one; for tests. */
export function addLanguage(language: string, catalogue: ResourceLanguage): void {
  for (const [feature, bundle] of Object.entries(catalogue)) texts.addResourceBundle(language, feature, bundle)
}

function readCatalogues(): Resource {
  const resources: Resource = {}
  for (const { file, feature, language } of catalogueFiles()) {
    const inLanguage = (resources[language] ??= {})
    inLanguage[feature] = JSON.parse(readFileSync(`${sources}/${file}`, 'utf8'))
  }
  return resources
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
