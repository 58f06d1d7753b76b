const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A text of at most so many signs, as people count them, before the ellipsis that stands for the rest. */
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
