/** What the address of an area page may say: the category it shows (GAP-62). */
export type CategorySearch = { categoryId?: string | undefined }

/** Reads the address of an area page; anything but a text is undefined, not left out: the router would fill a gap with the raw value. */
export function readCategorySearch(search: Record<string, unknown>): CategorySearch {
  const { categoryId } = search
  return { categoryId: typeof categoryId === 'string' && categoryId !== '' ? categoryId : undefined }
}
