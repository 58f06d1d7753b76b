import { type ClientConfig, Pool } from 'pg'
import { scan } from '../../src/overview/reminders/server/scan.ts'

/** What such a process is told: where the database is, then again and again what time it is. */
export type Order = { connect: ClientConfig } | { now: number; die: Death | undefined }
/** At which statement of the look it kills itself, before or after it was sent; after, nobody hears whether it took effect. */
export type Death = { statement: number; when: 'before' | 'after' }
/** What it says: that it is there, that it has looked, or why it could not. */
export type Answer = { is: 'ready' | 'done' } | { is: 'failed'; why: string }

// A worker of its own process, which looks when it is told to and is killed in the middle of it.
let pool: Pool | undefined
let sent = 0
let death: Death | undefined

process.on('message', (order: Order) => {
  void obey(order).then(
    (is) => say({ is }),
    (error: unknown) => say({ is: 'failed', why: String(error) }),
  )
})
process.on('disconnect', () => process.exit())

async function obey(order: Order): Promise<'ready' | 'done'> {
  if ('connect' in order) {
    pool = openMortal(order.connect)
    await pool.query('select')
    return 'ready'
  }
  if (pool === undefined) throw new Error('told the time before the place')
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
