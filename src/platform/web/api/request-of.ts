type ApiRequest = { url: string; method: string; headers: Record<string, string>; body?: string }

/**
 * Builds the request of a route, 'GET /cars/{id}': input fields named in the path go there, the rest into the query of a GET or the JSON body
 * of anything else. @throws when the input does not fit into a query.
 */
export function requestOf(route: string, input: unknown): ApiRequest {
  const [method = '', path = ''] = route.split(' ')
  const rest: Record<string, unknown> = { ...Object(input) }
  const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = queryText(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method === 'GET') return { url: `/api${filled}${queryOf(rest)}`, method, headers: {} }
  return { url: `/api${filled}`, method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }
}

function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, queryText(value)])).toString()}`
}

function queryText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError('a path or query holds texts, numbers and booleans only')
}
