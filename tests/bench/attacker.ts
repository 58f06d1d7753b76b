// The attack itself, in a process of its own so that its reading does not delay the measuring process. Its order is JSON.
import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'

/** The requests to send, for whom, how many at a time, and whether to hang up before the answer. */
export type AttackOrder = {
  origin: string
  cookies: readonly string[]
  /** GET, or POST where a path begins with it. */
  paths: readonly string[]
  /** Concurrent requests for each cookie. */
  atOnce: number
  /** The pause after each request, to stay within a limit. */
  pauseMs: number
  /** The delay after which to hang up; null waits for the answer. */
  hangUpMs: number | null
}

const order: AttackOrder = JSON.parse(process.argv[2] ?? '{}')
const tally: Record<string, number> = {}
// The attacker's own CPU time is not what is measured.
setPriority(19)
process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify(tally), () => process.exit(0))
})
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
for (const cookie of order.cookies) {
  for (let lane = 0; lane < order.atOnce; lane += 1) void attack(cookie, lane)
}

async function attack(cookie: string, lane: number): Promise<void> {
  for (let turn = lane; ; turn += 1) {
    const outcome = await ask(cookie, order.paths[turn % order.paths.length] ?? '/')
    tally[outcome] = (tally[outcome] ?? 0) + 1
    if (order.pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, order.pauseMs))
    else if (outcome === '429') await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function ask(cookie: string, path: string): Promise<string> {
  return new Promise((resolve) => {
    const isPost = path.startsWith('POST ')
    const [url, method] = [order.origin + path.replace('POST ', ''), isPost ? 'POST' : 'GET']
    const sent = request(url, { agent, method, headers: { cookie, ...(isPost && { origin: order.origin }) } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(String(answer.statusCode)))
      answer.on('error', () => resolve('hung up'))
    })
    sent.on('error', () => resolve('hung up'))
    sent.end()
    if (order.hangUpMs !== null) setTimeout(() => sent.destroy(), order.hangUpMs)
  })
}
