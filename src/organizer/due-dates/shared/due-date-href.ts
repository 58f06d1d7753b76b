import { parentHref } from '#household/subjects/shared/subject-kinds.ts'

type DateInPlace = Parameters<typeof parentHref>[0] & { id: string }

/** Returns the path in the app at which a date is shown, highlighted: the page of what it belongs to. */
export function dueDateHref(date: DateInPlace): string {
  return `${parentHref(date)}#${date.id}`
}

/** Returns the same, where the app asks at once what became of it. */
export function recordDateHref(date: DateInPlace): string {
  const page = parentHref(date)
  return `${page}${page.includes('?') ? '&' : '?'}handle=${date.id}#${date.id}`
}
