import { texts } from './texts.ts'

/** Adds the texts of a feature under its name; its `web/texts.ts` calls it once, and each screen of the feature imports that file. */
export function addTexts(feature: string, catalogue: object): void {
  texts.addResourceBundle('en', feature, catalogue, true, true)
}
