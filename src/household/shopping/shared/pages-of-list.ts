// The list, and what has been changed on it and is not sent yet.
const pages: ReadonlySet<string> = new Set(['/shopping', '/waiting'])

/** Returns whether the screen at a path opens from the device for everybody, since it stores the shopping list without a switch. */
export function isPageOfList(path: string): boolean {
  return pages.has(path)
}
