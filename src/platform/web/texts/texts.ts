import { type i18n, createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { language } from '../../shared/language.ts'
import ui from '../ui/messages/en.json'

/** All user-visible texts of the screens, one namespace per feature. */
export const texts: i18n = createInstance()

// Nothing is loaded later: each feature brings its texts with its code, so the first paint already has words.
void texts.use(initReactI18next).init({
  lng: language,
  fallbackLng: 'en',
  resources: { en: { ui } },
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})
