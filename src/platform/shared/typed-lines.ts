// Bullets, boxes and numbers, as lists in notes, chats and web pages have them: '- [ ] bread', '• bread', '2. bread'.
const bullet = /^(?:(?:[-–—*•·‣▪◦●○☐☑✓✔□■]|\[[ xX]?\]|\d{1,3}[.)])\s+)+/u

/** Returns the lines of a pasted list, without bullets; empty ones are left out. */
export function linesOf(pasted: string): string[] {
  return pasted
    .split(/[\r\n\u0085\u2028\u2029]+/)
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '')
}
