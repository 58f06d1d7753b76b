/** Returns whether one of these categories already has this name, ignoring case and spacing. Two may share a name, but the form says so. */
export function isNameInUse(name: string, categories: ReadonlyArray<{ name: string }>): boolean {
  const typed = folded(name)
  return typed !== '' && categories.some((category) => folded(category.name) === typed)
}

const folded = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
