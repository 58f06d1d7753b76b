/** Returns the page on which the app asks what became of a contract. */
export function outcomeHref({ subcategoryId, itemId }: { subcategoryId: string; itemId: string }): string {
  return `/subcategory/${subcategoryId}?handle=${itemId}#${itemId}`
}
