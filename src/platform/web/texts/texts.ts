import { type i18n, createInstance } from 'i18next'
import { language, pageLanguage } from '#platform/shared/language.ts'
import type { Texts } from '#platform/shared/texts.ts'

/** All user-visible texts of the screens, one namespace per feature. */
export const texts: i18n = createInstance()

void texts.init({
  lng: pageLanguage,
  fallbackLng: language,
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** Returns the texts of a feature. Their English comes with the code that names it here; `loadLanguage` adds that of another language. */
export function textsOf<Messages extends object>(feature: string, messages: Messages): Texts<Messages> {
  texts.addResourceBundle(language, feature, messages, false, true, { silent: true, skipCopy: true })
  // The types of i18next know only keys that are written out.
  return (key, values) => String(Reflect.apply(texts.t, texts, [key, { ...values, ns: feature }]))
}
