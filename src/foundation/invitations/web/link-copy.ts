/** Copies a text; false where the browser does not let pages do so, as on plain http. */
export async function copyText(text: string): Promise<boolean> {
  if (!globalThis.isSecureContext) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Marks what stands in a field and copies it the old way, which works on plain http too; marked it can always be copied by hand. */
export function copyField(field: HTMLInputElement): boolean {
  field.focus()
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way on plain http
  return document.execCommand('copy')
}
