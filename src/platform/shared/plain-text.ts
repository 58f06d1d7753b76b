/**
 * What comparing ignores, for JavaScript and PostgreSQL alike: the accents of letters after their decomposition (NFD), the vowel points of Hebrew
 * and Arabic, and signs that show nothing. The marks of other scripts make another letter, and so does the breve of Cyrillic й.
 */
export const ignored = [
  '[\\u0300-\\u0305\\u0307\\u0309-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u064b-\\u0652\\u0670]',
  '[\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f]',
  '[\\u00ad\\u034f\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]',
  '(?<![\\u0418\\u0438\\u0423\\u0443])\\u0306',
  '(?<![\\u0406\\u0456])\\u0308',
  '(?<=\\u0627)[\\u0653-\\u0655]',
].join('|')

/** Quotation marks, dashes and spaces that look alike, each with the one that they are compared as. */
const alikeSigns: ReadonlyArray<readonly [signs: string, as: string]> = [
  ['’‘‚‛ʼʻʹ′´＇', "'"],
  ['“”„‟″«»＂', '"'],
  ['‐‑‒–—―−﹘﹣－', '-'],
  ['\u00a0\u2002\u2003\u2007\u2008\u2009\u200a\u202f\u3000', ' '],
]

/** Signs that are compared as one, with that one: also letters that NFD does not take apart. */
export const alike: ReadonlyArray<readonly [signs: string, as: string]> = [
  ...alikeSigns,
  ['ø', 'o'],
  ['łƚ', 'l'],
  ['đðɖ', 'd'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ı', 'i'],
  ['ς', 'σ'],
]

/** Letters that are compared as two. */
export const asTwo: ReadonlyArray<readonly [letter: string, as: string]> = [
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ß', 'ss'],
]

const ignoredMarks = new RegExp(ignored, 'gu')
const plainSigns = replacing(alikeSigns)
const plainLetters = replacing([...alike, ...asTwo])

/** Returns a text in the form used for comparison: 'Café' is found by 'cafe', 'Dad’s' by "dad's", and 'Łódź' by 'lodz'. */
export function plainText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return plainLetters(text.normalize('NFD').replace(ignoredMarks, '').normalize('NFC').toLowerCase())
}

/** Returns a text with one kind of quotation marks, dashes and spaces, and its letters as they are. */
export function withPlainSigns(text: string): string {
  return isAscii(text) ? text : plainSigns(text)
}

const isAscii = (text: string): boolean => /^[\x20-\x7E]*$/.test(text)

function replacing(pairs: ReadonlyArray<readonly [signs: string, as: string]>): (text: string) => string {
  const plain = new Map(pairs.flatMap(([signs, as]) => Array.from(signs, (sign) => [sign, as] as const)))
  const any = new RegExp(`[${[...plain.keys()].join('')}]`, 'gu')
  return (text) => text.replace(any, (sign) => plain.get(sign) ?? sign)
}
