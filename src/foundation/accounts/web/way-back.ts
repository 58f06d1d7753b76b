const elsewhere = 'http://elsewhere.invalid'

/**
 * The page to go to after signing in, from the `next` parameter: a path of this app with its search and hash. Anything that
 * could lead to another site, or back to `/auth`, is undefined.
 */
export function wayBack(next: unknown): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, elsewhere)) return undefined
  const { origin, pathname, search, hash } = new URL(next, elsewhere)
  if (origin !== elsewhere || pathname.startsWith('//') || pathname === '/auth') return undefined
  return `${pathname}${search}${hash}`
}
