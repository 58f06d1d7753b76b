import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { withRoleNames } from '#platform/server/db/roles.ts'
import { everyNth, isProof } from '../is-proof.ts'
import { onScratchDatabase } from '../own-database.ts'
import { undoing } from '../scratch-database.ts'
import { seedMatrixWorld } from './matrix-world.ts'
import { type Mutant, mutants } from './mutants.ts'
import { replaceInFunction } from './replace-in-function.ts'
import { firstMismatches } from './table-matrix.ts'

// Every eightieth mutant, or all of them for the proof.
const tried = everyNth(80, mutants)

test('each fault can still be planted in the access rule', async () => {
  await onScratchDatabase(async (client, database) => {
    const outdated: string[] = []
    for (const mutant of mutants) {
      const planted = undoing(client, async () => plant(client, mutant, database.rolePrefix))
      await planted.catch((error: unknown) => outdated.push(`${mutant.name}: ${String(error)}`))
    }
    expect(outdated).toEqual([])
  })
})

test('the matrix turns red for every fault planted in the access rule', { timeout: 600_000 }, async () => {
  await onScratchDatabase(async (client, database) => {
    await seedMatrixWorld(client)
    const survivors: string[] = []
    for (const mutant of tried) {
      const mismatches = await undoing(client, async () => {
        await plant(client, mutant, database.rolePrefix)
        return firstMismatches(client, database)
      })
      if (mismatches.length === 0) survivors.push(mutant.name)
    }
    expect(survivors).toEqual([])
    // It is green without a fault, which `npm test` shows elsewhere.
    const unplanted = isProof ? await undoing(client, async () => firstMismatches(client, database)) : []
    expect(unplanted).toEqual([])
  })
})

async function plant(client: Client, mutant: Mutant, rolePrefix: string): Promise<void> {
  if (mutant.sql !== undefined) await client.query(withRoleNames(mutant.sql, rolePrefix))
  if ('inFunction' in mutant) await replaceInFunction(client, mutant)
}
