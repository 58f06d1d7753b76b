import type { QueryKey } from '@tanstack/react-query'
import { allPages } from './all-pages.ts'
import { answerTo } from './api-client.ts'
import { routeOf } from './routes.ts'

/** Returns the server's answer to a read, whole where its list is answered in pages. @throws ORPCError when the server refuses. */
export async function answerToRead([feature, verb, input]: QueryKey, signal: AbortSignal): Promise<unknown> {
  const path = [String(feature), String(verb)]
  const { pages } = routeOf(path)
  if (pages === undefined) return answerTo(path, input, signal)
  return allPages(async (from) => answerTo(path, { ...Object(input), from }, signal), pages)
}
