import { createHash } from 'node:crypto'

/** Returns a generator of the same numbers in every run with a seed, from 0 to below 1. */
export function repeatableChance(seed: string): () => number {
  let step = 0
  return () => {
    step += 1
    return createHash('sha256').update(`${seed} ${step}`).digest().readUInt32BE() / 2 ** 32
  }
}
