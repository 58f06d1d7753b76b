import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { withRoleNames } from '../../src/platform/server/db/roles.ts'
import { asSuperuser, undoing, withScratchDatabase } from '../scratch-database.ts'
import { lintCatalog } from './lint-catalog.ts'
import { plantedFaults } from './planted-faults.ts'

test('the database is protected: no table, policy, function, grant or key breaks a rule', async () => {
  const hive = inject('hive')
  expect(await asSuperuser(hive, async (client) => lintCatalog(client, hive.rolePrefix))).toEqual([])
})

test('every planted fault is reported by its rule', async () => {
  await withScratchDatabase(inject('hive'), async (database) =>
    asSuperuser(database, async (client) => {
      for (const { rule, sql } of plantedFaults) {
        const named = await undoing(client, async () => {
          await client.query(withRoleNames(sql, database.rolePrefix))
          return (await lintCatalog(client, database.rolePrefix)).map((fault) => fault.split(':')[0])
        })
        expect(named, sql).toContain(rule)
      }
      expect(await lintCatalog(client, database.rolePrefix)).toEqual([])
    }),
  )
})

test('every rule has a planted fault', () => {
  const text = readFileSync(new URL('catalog-lint.sql', import.meta.url), 'utf8')
  const rules = [...text.matchAll(/^(?:union all )?select '([a-z_]+)'/gm)].map((match) => match[1] ?? '')
  const planted = plantedFaults.map(({ rule }) => rule)
  expect(rules.length).toBeGreaterThan(30)
  expect(rules.filter((rule) => !planted.some((name) => name.startsWith(rule)))).toEqual([])
})

test('a column added by a migration is granted by the procedure that granted the first ones', async () => {
  await withScratchDatabase(inject('hive'), async (database) =>
    asSuperuser(database, async (client) => {
      const updatable = async (): Promise<unknown> =>
        (
          await client.query(
            `select string_agg(attname, ', ' order by attname) as columns from pg_attribute
              where attrelid = 'app.items'::regclass and attnum > 0 and has_column_privilege($1, attrelid, attnum, 'update')`,
            [`${database.rolePrefix}_api`],
          )
        ).rows[0]?.columns
      const before = await updatable()
      const owner = `set role ${database.rolePrefix}_owner`
      await client.query(`${owner}; alter table app.items add column colour text`)
      expect(await updatable()).toBe(before)
      await client.query(`${owner}; call app.grant_columns_of('app.items', array['subcategory_id', 'end_date_set_at']::name[])`)
      expect(await updatable()).toBe(`colour, ${String(before)}`)
    }),
  )
})
