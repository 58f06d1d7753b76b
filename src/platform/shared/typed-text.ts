// Marks that turn the text around them, also in other people's lists and emails.
const turning = /[\u202A-\u202E\u2066-\u2069]/g

// Signs that show nothing and mean nothing, and control characters other than tab and line end.
const meaningless = /\u034F|[\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB]|(?![\t-\r\u0085])\p{Cc}/gu

// Many scripts and emoji need joiners; between the letters of these they only make one word look like another.
const joiners =
  /(?<=(?:^|[\p{White_Space}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{ASCII}])[\p{M}\u200C\u200D]*)[\u200C\u200D]+/gu

// The direction of a language's own marks matters beside its letters alone.
const directions = /[\u200E\u200F\u061C]/g
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Returns a text as it is stored: without invisible characters, and normalised (NFC). */
export function visibleText(typed: string): string {
  // Most texts have nothing to take out.
  if (/^[\n\x20-\x7E]*$/.test(typed)) return typed
  const seen = typed.replaceAll(turning, '').replaceAll(meaningless, '')
  return (rightToLeft.test(seen) ? seen : seen.replaceAll(directions, '')).replaceAll(joiners, '').normalize('NFC')
}

/** Returns one line of text: each run of white space, also of line ends, is one space. */
export function oneLine(typed: string): string {
  return typed.replaceAll(/[\s\u0085]+/g, ' ').trim()
}

/** Returns one line of text as it is stored. */
export function visibleLine(typed: string): string {
  return oneLine(visibleText(typed))
}
