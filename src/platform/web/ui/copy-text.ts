/**
 * Copies a text, from the field that shows it where the browser lets no page copy by itself, as on plain http. Returns false if neither
 * works; the text is then selected in its field, to be copied by hand.
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  return (await copied(text)) || (field !== null && copiedFrom(field))
}

async function copied(text: string): Promise<boolean> {
  if (!globalThis.isSecureContext) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function copiedFrom(field: HTMLInputElement): boolean {
  field.focus()
  field.select()
  // Deprecated, and the only way on plain http.
  return document.execCommand('copy')
}
