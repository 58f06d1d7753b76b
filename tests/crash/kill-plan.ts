import { repeatableChance } from '../repeatable-chance.ts'

/** What is going on when something is killed. */
export type Moment = 'commit' | 'stop' | 'backup' | 'upgrade' | 'restore'

/** What is killed: our own process with its children's, or of PostgreSQL its first process, one session, or everything at once. */
export type Victim = 'server' | 'postmaster' | 'session' | 'all of PostgreSQL'

/** One kill; `at` is how far into its moment, from 0 to below 1, and `chance` decides the rest. */
export type Kill = { moment: Moment; victim: Victim; at: number; chance: () => number }

const postgresVictims: readonly Victim[] = ['postmaster', 'session', 'all of PostgreSQL']

/**
 * Returns the kills of one piece of the proof, twenty of them, always the same for a number: ten of the server and ten of PostgreSQL. Of 20
 * pieces 120 kills are while people write, 120 while a server stops, 80 during backups, 40 during upgrades and 40 during restores.
 */
export function killsOf(piece: number): readonly Kill[] {
  const chance = repeatableChance(`kills ${piece}`)
  const moments = ['commit', 'commit', 'commit', 'stop', 'stop', 'stop', 'backup', 'backup', 'upgrade', 'restore'] as const
  const ofServer = moments.map((moment) => ({ moment, victim: 'server' as const }))
  const ofPostgres = moments.map((moment, index) => ({
    moment,
    victim: postgresVictims[(piece + index) % postgresVictims.length] ?? 'postmaster',
  }))
  return [...ofServer, ...ofPostgres]
    .map((kill) => ({ ...kill, at: chance(), chance, order: chance() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _order, ...kill }) => kill)
}

/** Returns the kill of the server and the one of PostgreSQL that every test run tries. */
export function fewKills(): readonly Kill[] {
  const chance = repeatableChance('a few kills')
  const few: readonly Pick<Kill, 'moment' | 'victim'>[] = [
    { moment: 'commit', victim: 'server' },
    { moment: 'commit', victim: 'all of PostgreSQL' },
  ]
  return few.map((kill) => ({ ...kill, at: chance(), chance }))
}
