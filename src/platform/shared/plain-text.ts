/** Returns a text in the form used for comparison: 'Café' is found by 'cafe'. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
