/**
 * The language in which texts are written first, and that of people who ask for none that exists. Its catalogues are in the code; any
 * other has a file of its name beside each of them.
 */
export const language = 'en'

/** The language of this page, which the server has written into it; English on the server and in pages that are built ahead. */
export const pageLanguage: string = typeof document === 'undefined' ? language : known(document.documentElement.lang)

/** The same with its region, for what Britain and America write differently: lists, amounts, dates in numbers. */
export const pageLocale: string = pageLanguage === language ? 'en-GB' : pageLanguage

// The pages themselves are built in British English.
function known(written: string): string {
  return written === '' || written === 'en-GB' ? language : written
}
