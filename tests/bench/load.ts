import { Agent, request } from 'node:http'
import defaults from '#app/web/defaults.gen.json' with { type: 'json' }
import { percentile, type Round } from './figures.ts'

/** The header with which the app reads: it knows the default values, which answers leave out for it. */
const readAsApp = { 'Hivehold-Defaults': defaults.version }

/** A request that is sent repeatedly, and the check of its answer. */
export type Ask = {
  origin: string
  method: 'GET' | 'POST' | 'PUT'
  /** Makes each request anew, so that each can write something of its own. */
  make: () => { path: string; headers: Readonly<Record<string, string>>; body?: string; isRight: (answer: string) => boolean }
}

/**
 * Sends requests over `people` persistent connections, each waiting for its answer before the next, for `ms` milliseconds.
 * @throws at the first answer that is not 200 or not the right one: a fast wrong answer is a failure.
 */
export async function load(ask: Ask, { people, ms }: { people: number; ms: number }): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const timesMs: number[] = []
  const start = performance.now()
  const end = start + ms
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now()
      await send(ask, agent)
      timesMs.push(performance.now() - sent)
    }
  }
  try {
    await Promise.all(Array.from({ length: people }, one))
  } finally {
    agent.destroy()
  }
  const seconds = (performance.now() - start) / 1000
  return { timesMs, perSecond: timesMs.length / seconds, p50Ms: percentile(timesMs, 0.5), p99Ms: percentile(timesMs, 0.99) }
}

/** Returns how many KB the answer to a read has. */
export async function kbOf(url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await fetch(url, { headers: { ...readAsApp, ...headers } })
  return (await answer.arrayBuffer()).byteLength / 1024
}

async function send({ origin, method, make }: Ask, agent: Agent): Promise<void> {
  const { path, headers, body, isRight } = make()
  const { status, answer } = await new Promise<{ status: number; answer: string }>((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, agent, headers: { ...readAsApp, ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, answer: Buffer.concat(parts).toString('utf8') }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
  if (status !== 200 || !isRight(answer)) throw new Error(`${method} ${path} answered ${status}: ${answer.slice(0, 300)}`)
}
