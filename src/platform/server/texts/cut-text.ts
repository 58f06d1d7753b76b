const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns a text of at most so many characters, as people count them, with an ellipsis for the rest. */
export function cutText(text: string, most: number): string {
  let result = ''
  let count = 0
  for (const { segment } of signs.segment(text)) {
    if (count === most) return `${result.trimEnd()}…`
    result += segment
    count += 1
  }
  return text
}
