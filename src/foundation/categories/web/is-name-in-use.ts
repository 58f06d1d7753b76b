/** Whether one of these categories is called so already, however it is written. Two may have one name; whoever gives it should know. */
export function isNameInUse(name: string, categories: ReadonlyArray<{ name: string }>): boolean {
  const typed = folded(name)
  return typed !== '' && categories.some((category) => folded(category.name) === typed)
}

const folded = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
