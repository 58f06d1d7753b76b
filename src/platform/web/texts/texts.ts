import { type i18n, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { language, pageLanguage } from '#platform/shared/language.ts'
import ui from '../ui/messages/en.json'

/** All user-visible texts of the screens, one namespace per feature. */
export const texts: i18n = createInstance()

// Each feature brings its English texts with its code, so the first paint already has words.
void texts.use(initReactI18next).init({
  lng: pageLanguage,
  fallbackLng: language,
  resources: { [language]: { ui } },
  initAsync: false,
  interpolation: { escapeValue: false },
  // A part that does not bring its texts shows their keys, and may look right after another that does: the console says so.
  saveMissing: true,
  missingKeyHandler: (_languages, feature, key) => reportError(new Error(`There is no text ${feature}:${key}.`)),
  react: { useSuspense: false },
})
