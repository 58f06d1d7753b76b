import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createInstance, type Namespace, type Resource, type ResourceLanguage, type TFunction } from 'i18next'
import { language as sourceLanguage } from '#platform/shared/language.ts'

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

/** Returns the texts of a feature in a language; where that has none, they are in English. */
export function textsIn<Feature extends Namespace>(language: string, feature: Feature): TFunction<Feature> {
  return texts.getFixedT(language, feature)
}

/** A text of a catalogue, 'cars:nameMissing', and what is filled into it. */
export type TextKey = { key: string; values?: Readonly<Record<string, unknown>> }

/** Returns the text of a key, 'cars:nameMissing', in a language; undefined for what is no key. `count` chooses the plural. */
export function textOfKey(language: string, { key, values = {} }: TextKey): string | undefined {
  if (!key.includes(':') || !texts.exists(key, { lng: sourceLanguage })) return undefined
  // In `replace`: i18next would take some of the values for its own options. The types know only keys that are written out.
  return String(Reflect.apply(texts.t, texts, [key, { lng: language, replace: values, count: values['count'] }]))
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
  for (const file of globSync(catalogues, { cwd: sources })) {
    const [, folder = '', language = ''] = /([^/\\]+)[/\\]messages[/\\]([^/\\]+)\.json$/.exec(file) ?? []
    const inLanguage = (resources[language] ??= {})
    inLanguage[featureOf(folder)] = JSON.parse(readFileSync(`${sources}/${file}`, 'utf8'))
  }
  return resources
}

// The texts of first-steps are those of firstSteps.
function featureOf(folder: string): string {
  return folder.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
}
