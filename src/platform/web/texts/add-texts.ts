import { language } from '#platform/shared/language.ts'
import { texts } from './texts.ts'

/**
 * Adds the English texts of a feature under its name: they come with its code. Those of another language come at once, by `loadLanguage`.
 * The `web/texts.ts` of the feature calls it once, and each of its screens imports that file.
 */
export function addTexts(feature: string, catalogue: object): void {
  texts.addResourceBundle(language, feature, catalogue, true, true)
}
