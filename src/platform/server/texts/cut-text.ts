const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns a text of at most so many characters, as people count them, with an ellipsis for the rest. */
export function cutText(text: string, most: number): string {
  let kept = ''
  let count = 0
  for (const { segment } of signs.segment(text)) {
    if (count === most) return `${kept.trimEnd()}…`
    kept += segment
    count += 1
  }
  return text
}
