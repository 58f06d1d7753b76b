import { language, pageLanguage } from '#platform/shared/language.ts'
import { showTexts } from './texts.ts'

/** Loads the texts of the page's language, where it is not English. Without them, and where one is missing, the page is in English. */
export async function loadLanguage(): Promise<void> {
  if (pageLanguage === language) return
  try {
    const answer = await fetch(`/messages/${pageLanguage}.json`)
    const catalogue: unknown = answer.ok ? await answer.json() : {}
    showTexts(Object(catalogue))
  } catch {
    // No network: the page itself shows that, in English.
  }
}
