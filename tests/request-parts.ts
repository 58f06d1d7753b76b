import { isContractProcedure } from '@orpc/contract'
import { z } from 'zod'

export type RequestPart = { route: string; name: string; schema: Readonly<Record<string, unknown>> }

/** Returns every part of every request of an API contract: each field, each alternative of it, and each entry of its lists. */
export function partsOfRequests(router: unknown, route = ''): RequestPart[] {
  if (!isContractProcedure(router))
    return Object.entries(Object(router)).flatMap(([key, value]) => partsOfRequests(value, route === '' ? key : `${route}.${key}`))
  const { inputSchema } = router['~orpc']
  if (!(inputSchema instanceof z.ZodType)) return []
  const schema: unknown = z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' })
  return partsOf(schema, '').map((part) => ({ route, ...part }))
}

function partsOf(schema: unknown, name: string): Array<Omit<RequestPart, 'route'>> {
  const parts = Object.entries(Object(schema)).flatMap(([key, part]) =>
    // Alternatives of a field have indexes instead of names.
    typeof part === 'object' ? partsOf(part, /^\d+$|^anyOf$|^oneOf$|^allOf$|^items$/.test(key) ? name : key) : [],
  )
  return [{ name, schema: { ...Object(schema) } }, ...parts]
}
