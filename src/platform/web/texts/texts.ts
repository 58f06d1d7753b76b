import { language, pageLanguage } from '#platform/shared/language.ts'
import { type Catalogue, textIn, type Texts } from '#platform/shared/texts.ts'

// The texts that stand in place of those in the code: the ones of the page's language.
let translated: Catalogue = {}

/** Shows the texts of a catalogue from now on; those that it lacks are in English. */
export function showTexts(catalogue: Catalogue): void {
  translated = catalogue
}

/** Returns the texts of a feature. Their English is part of the code that names it here; `loadLanguage` adds that of another language. */
export function textsOf<Messages extends object>(feature: string, messages: Messages): Texts<Messages> {
  return (key, values) =>
    textIn(translated[feature], key, { language: pageLanguage, values }) ?? textIn(messages, key, { language, values }) ?? key
}
