import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'

/**
 * flows: everything passes; slow: each piece waits 150 ms; silent: nothing passes, and nobody notices; cut: connections end, and none is
 * accepted; breaks: connections are accepted and end after a random number of pieces.
 */
export type LineMood = 'flows' | 'slow' | 'silent' | 'cut' | 'breaks'

/** A line to a database that can be disturbed; every connection to `database` goes over it. */
export type FlakyLine = { database: HiveDatabase; mood: (next: LineMood) => void; close: () => void }

const pieceMs = 150

/** Opens a line to a database that listens on a unix socket. `chance` returns numbers from 0 to below 1. */
export async function openFlakyLine(database: HiveDatabase, chance: () => number): Promise<FlakyLine> {
  const { host, port } = database.admin
  const folder = mkdtempSync(join(tmpdir(), 'line-'))
  chmodSync(folder, 0o755)
  const open = new Set<Socket>()
  let mood: LineMood = 'flows'
  const cut = (): void => {
    for (const socket of open) socket.destroy()
  }
  const pass = (from: Socket, to: Socket, left: { pieces: number }): void => {
    from.on('data', (piece: Buffer) => {
      left.pieces -= 1
      if (mood === 'breaks' && left.pieces <= 0) cutBoth(from, to)
      else if (mood === 'slow') setTimeout(() => to.write(piece), pieceMs)
      else if (mood !== 'silent') to.write(piece)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
    open.add(from)
  }
  const server = createServer((client) => {
    if (mood === 'cut') {
      client.destroy()
      return
    }
    const there = connect(`${host}/.s.PGSQL.${port}`)
    const left = { pieces: 3 + Math.floor(chance() * 40) }
    pass(client, there, left)
    pass(there, client, left)
  })
  await new Promise<void>((resolve) => server.listen(join(folder, `.s.PGSQL.${port}`), resolve))
  return {
    database: { ...database, admin: { ...database.admin, host: folder } },
    mood: (next) => {
      // What was swallowed by a silent line is lost: as after a cable was pulled, its connections are dead.
      if (next === 'cut' || mood === 'silent') cut()
      mood = next
    },
    close: () => {
      cut()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function cutBoth(one: Socket, other: Socket): void {
  one.destroy()
  other.destroy()
}
