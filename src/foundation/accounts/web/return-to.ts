const elsewhere = 'http://elsewhere.invalid'

/**
 * Returns the page to go to after signing in, from the `next` parameter: a path of this app with its search and hash. Anything that
 * could lead to another site, or back to the forms of `/auth`, is undefined; the link that confirms a changed address requires signing
 * in, so it is a page to come back to.
 */
export function wayBack(next: unknown): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || !URL.canParse(next, elsewhere)) return undefined
  const { origin, pathname, search, hash, searchParams } = new URL(next, elsewhere)
  if (origin !== elsewhere || pathname.startsWith('//')) return undefined
  if (pathname === '/auth' && !isConfirmation(searchParams)) return undefined
  return `${pathname}${search}${hash}`
}

function isConfirmation(search: URLSearchParams): boolean {
  return search.size === 1 && search.has('email')
}
