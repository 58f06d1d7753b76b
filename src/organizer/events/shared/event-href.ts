/** Returns the path that opens an event: the page of its subcategory where it is an appointment, otherwise the calendar. */
export function eventHref({ id, subcategoryId }: { id: string; subcategoryId: string | null }): string {
  return subcategoryId === null ? `/calendar?event=${id}` : `/subcategory/${subcategoryId}#${id}`
}
