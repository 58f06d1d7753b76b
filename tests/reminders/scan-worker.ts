import { type ClientConfig, Pool } from 'pg'
import { scan } from '#overview/reminders/server/scan.ts'

/** The messages to such a process: first its database, then repeatedly the time of a scan. */
export type Order = { connect: ClientConfig } | { now: number; die: Death | undefined }
/** The statement of the scan at which it kills itself, before or after sending it; after, nobody learns whether it took effect. */
export type Death = { statement: number; when: 'before' | 'after' }
/** The messages from such a process: that it is ready, that it has scanned, or why it could not. */
export type Answer = { is: 'ready' | 'done' } | { is: 'failed'; why: string }

// A worker in a process of its own, which scans on request and is killed in the middle of it.
let pool: Pool | undefined
let sent = 0
let death: Death | undefined

process.on('message', (order: Order) => {
  void follow(order).then(
    (is) => say({ is }),
    (error: unknown) => say({ is: 'failed', why: String(error) }),
  )
})
process.on('disconnect', () => process.exit())

async function follow(order: Order): Promise<'ready' | 'done'> {
  if ('connect' in order) {
    pool = openMortal(order.connect)
    await pool.query('select')
    return 'ready'
  }
  if (pool === undefined) throw new Error('asked to scan before it was connected')
  ;[sent, death] = [0, order.die]
  await scan(pool, new Date(order.now))
  return 'done'
}

function openMortal(connect: ClientConfig): Pool {
  const mortal = new Pool({ ...connect, pipeline: true, max: 1, idleTimeoutMillis: 0 })
  mortal.on('connect', (client) => {
    // oxlint-disable-next-line typescript/unbound-method -- the proxy hands on the client it was asked of
    client.query = new Proxy(client.query, {
      apply: (query, self, given) => {
        sent += 1
        const dies = sent === death?.statement ? death.when : undefined
        if (dies === 'before') process.kill(process.pid, 'SIGKILL')
        const answered: unknown = Reflect.apply(query, self, given)
        if (dies === 'after') setImmediate(() => process.kill(process.pid, 'SIGKILL'))
        return answered
      },
    })
  })
  return mortal
}

function say(answer: Answer): void {
  process.send?.(answer)
}
