import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { withRoleNames } from '#platform/server/db/roles.ts'
import { isProof } from '../is-proof.ts'
import { onScratchDatabase } from '../own-database.ts'
import { asSuperuser, undoing } from '../scratch-database.ts'
import { lintCatalog } from './lint-catalog.ts'
import { plantedFaults } from './planted-faults.ts'

test('the database is protected: no table, policy, function, grant or key breaks a rule', { tags: ['CELL-04'] }, async () => {
  const hive = inject('hive')
  expect(await asSuperuser(hive, async (client) => lintCatalog(client, hive.rolePrefix))).toEqual([])
})

test('every planted fault is reported by its rule', async () => {
  await onScratchDatabase(async (client, database) => {
    const brokenRules = async (faults: ReadonlyArray<{ sql: string }>): Promise<string[]> =>
      undoing(client, async () => {
        for (const { sql } of faults) await client.query(withRoleNames(sql, database.rolePrefix))
        return (await lintCatalog(client, database.rolePrefix)).map((fault) => fault.split(':')[0] ?? '')
      })
    for (const batch of batchesOf(plantedFaults, isProof ? 1 : 10)) {
      const named = await brokenRules(batch)
      // What another fault of the batch hides is planted alone.
      for (const fault of batch.filter(({ rule }) => !named.includes(rule))) {
        expect(await brokenRules([fault]), fault.sql).toContain(fault.rule)
      }
    }
    expect(await lintCatalog(client, database.rolePrefix)).toEqual([])
  })
})

/** Divides faults into batches of at most so many, each with faults of different rules; their order stays. */
function batchesOf<Fault extends { rule: string }>(faults: readonly Fault[], most: number): Fault[][] {
  const batches: Fault[][] = []
  for (const fault of faults) {
    const open = batches.find((batch) => batch.length < most && batch.every(({ rule }) => rule !== fault.rule))
    if (open) open.push(fault)
    else batches.push([fault])
  }
  return batches
}

test('every rule has a planted fault', () => {
  const text = readFileSync(new URL('catalog-lint.sql', import.meta.url), 'utf8')
  const rules = [...text.matchAll(/^(?:union all )?select '([a-z_]+)'/gm)].map((match) => match[1] ?? '')
  const planted = plantedFaults.map(({ rule }) => rule)
  expect(rules.length).toBeGreaterThan(30)
  expect(rules.filter((rule) => !planted.some((name) => name.startsWith(rule)))).toEqual([])
})
