import { type ClientRequest, request } from 'node:http'
import type { Account } from './account.ts'

/** An open live stream: what it heard last, and whether the server has ended it. */
export type Stream = {
  /** Resolves with the time at which a hint about a table arrives; only one that arrives from now on counts. */
  nextHint: (table: string) => Promise<number>
  isClosed: () => boolean
  leave: () => void
}

/**
 * Opens the live stream of a person; resolves when the server has sent the position.
 * @throws when it is refused.
 */
export async function openStream(origin: string, { cookie }: Account): Promise<Stream> {
  let [closed, waiting] = [false, new Map<string, (atMs: number) => void>()]
  const hear = (text: string): void => {
    const atMs = performance.now()
    for (const [table, tell] of waiting) {
      if (!text.includes(`"${table}"`)) continue
      waiting.delete(table)
      tell(atMs)
    }
  }
  const sent = await new Promise<ClientRequest>((resolve, reject) => {
    const asked = request(`${origin}/api/live`, { agent: false, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a live stream was answered ${answer.statusCode}`))
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        if (text.includes('id: ')) resolve(asked)
        hear(text)
      })
      answer.on('close', () => {
        closed = true
      })
    })
    asked.on('error', (error) => {
      closed = true
      reject(error)
    })
    asked.end()
  })
  return {
    nextHint: async (table) => new Promise((resolve) => waiting.set(table, resolve)),
    isClosed: () => closed,
    leave: () => sent.destroy(),
  }
}

/** Opens a stream for each of these people, fifty at a time. */
export async function openStreams(origin: string, people: readonly Account[]): Promise<Stream[]> {
  const streams: Stream[] = []
  for (let from = 0; from < people.length; from += 50) {
    streams.push(...(await Promise.all(people.slice(from, from + 50).map(async (person) => openStream(origin, person)))))
  }
  return streams
}
