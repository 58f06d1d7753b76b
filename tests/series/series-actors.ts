import type { RandomSource } from '../reminders/random-source.ts'
import type { Home, Moment } from './series-model.ts'
import type { SeriesWorld } from './series-world.ts'

/** How long a home lives, with how much happening in it, and the seed from which that follows. */
export type Life = { seed: number; firstDay: string; days: number; series: number; maxPerDay: number }
/** A home in the model and on a server, at an instant of its life. */
export type Living = Life & {
  chance: RandomSource
  world: SeriesWorld
  home: Home
  now: Date
  happened: Record<string, number>
  setClock: (now: Date) => void
}

/** The instant, and the people there are. */
export const momentOf = ({ now, home }: Living): Moment => ({ now, people: home.people })
export const count = ({ happened }: Living, what: string): void => {
  happened[what] = (happened[what] ?? 0) + 1
}
