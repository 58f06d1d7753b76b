import { Connection, type PoolClient } from 'pg'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { openPools, type Pools } from '#platform/server/db/pools.ts'

/** At which of the next statements a connection is lost: before it is sent, or before its answer is there. */
export type Fuse = { statement: number; when: 'before' | 'after' }

/** The pools of a server of which connections can be lost in the middle of what they do, as when its process is killed. */
export type KillablePools = Pools & { light: (fuse: Fuse) => void; putOut: () => void; lost: () => number }

/** Opens the pools of a server that can be killed. */
export function openKillablePools(database: HiveDatabase): KillablePools {
  const pools = openPools(database, () => undefined)
  let fuse: Fuse | undefined
  let lost = 0
  const cut = (client: PoolClient): void => {
    lost += 1
    if (!('connection' in client && client.connection instanceof Connection)) throw new Error('pg keeps its connection elsewhere')
    client.connection.stream.destroy()
  }
  for (const pool of [pools.api, pools.worker]) {
    pool.on('connect', (client) => {
      // oxlint-disable-next-line typescript/unbound-method -- the proxy hands on the client it was asked of
      client.query = new Proxy(client.query, {
        apply: (query, self, given) => {
          if (fuse !== undefined) fuse.statement -= 1
          const now = fuse?.statement === 0 ? fuse.when : undefined
          if (now !== undefined) fuse = undefined
          if (now === 'before') cut(client)
          const answered: unknown = Reflect.apply(query, self, given)
          if (now === 'after') setImmediate(() => cut(client))
          return answered
        },
      })
    })
  }
  return {
    ...pools,
    light: (one) => {
      fuse = { ...one }
    },
    putOut: () => {
      fuse = undefined
    },
    lost: () => lost,
  }
}
