import { type Round } from './figures.ts'
import { type Ask, load } from './load.ts'
import { cpuMs, type Running } from './processes.ts'

/** How many people ask at once. */
export const people = 16

type Cpu = { node: number; postgres: number }

/** A request that is measured by turns with others: its rounds, and what they have used of the processor. */
export type Side = { ask: Ask; cpuMs: () => Cpu; rounds: Round[]; used: Cpu }

/** Returns how sides are made; `clusterCpuMs` returns the CPU time of all of PostgreSQL until now. */
export function sidesOn(clusterCpuMs: () => number): (ask: Ask, running: Running) => Side {
  return (ask, running) => ({
    ask,
    rounds: [],
    used: { node: 0, postgres: 0 },
    cpuMs: () => ({ node: cpuMs(running.process.pid), postgres: clusterCpuMs() }),
  })
}

/** Runs so many rounds of each side after all are warm: A, B, C, then C, B, A. */
export async function byRounds(sides: readonly Side[], { count, ms }: { count: number; ms: number }): Promise<void> {
  for (const { ask } of sides) await load(ask, { people, ms: 1000 })
  for (let round = 0; round < count; round += 1) for (const side of round % 2 === 0 ? sides : sides.toReversed()) await takeTurn(side, ms)
}

async function takeTurn(side: Side, ms: number): Promise<void> {
  const before = side.cpuMs()
  side.rounds.push(await load(side.ask, { people, ms }))
  const after = side.cpuMs()
  side.used.node += after.node - before.node
  side.used.postgres += after.postgres - before.postgres
}

/** Returns what one request takes of the processor, in milliseconds. */
export function cpuOf({ used: { node, postgres }, rounds }: Side): Cpu & { both: number } {
  const count = rounds.reduce((sum, round) => sum + round.timesMs.length, 0)
  return { node: node / count, postgres: postgres / count, both: (node + postgres) / count }
}

/** Returns the same in words. */
export function cpuEach(side: Side): string {
  const { node, postgres } = cpuOf(side)
  return `Node ${node.toFixed(2)} and PostgreSQL ${postgres.toFixed(2)} ms a request`
}
