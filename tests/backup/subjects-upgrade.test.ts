import { expect, inject, test } from 'vitest'
import { upgradeDatabase } from '#operations/backups/server/upgrade-database.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { createLevel210, households } from '../fixtures/level-210.ts'
import { isProof } from '../is-proof.ts'
import { asSuperuser, withScratchName } from '../scratch-database.ts'
import { withFolder } from './backups.ts'
import { upgradeSetup, external, schema } from './upgrades.ts'

// The tables of version 0.1.0 are views of these names afterwards.
const subjects = ['cars', 'houses', 'children', 'pets', 'travel_plans']
  .map((name) => `select '${name}' as kind, to_jsonb(s) - 'id' - 'kind' as row from app.${name} s`)
  .join(' union all ')

// A trip is told from others by its days.
const parts = ['travel_locations', 'travel_participants'].map(
  (table) =>
    `select '${table}' as name, x.id, 'trip ' || p.start_date as owner from app.${table} x join app.travel_plans p on p.id = x.travel_plan_id`,
)
const owners = { subcategories: ['car', 'house'], tasks: ['child', 'pet'], task_series: ['child', 'pet'], numbers: ['child', 'pet'] }
const before = Object.entries({ ...owners, due_dates: ['car', 'house', 'child', 'pet'] })
  .map(([table, kinds]) => {
    const names = kinds.map((kind) => `'${kind} ' || ${kind}.name`).join(', ')
    const joins = kinds.map((kind) => `left join app.${kind === 'child' ? 'children' : `${kind}s`} ${kind} on ${kind}.id = x.${kind}_id`)
    return `select '${table}' as name, x.id, coalesce(${names}) as owner from app.${table} x ${joins.join(' ')}`
  })
  .concat(parts)
  .join(' union all ')
const after = Object.keys({ ...owners, due_dates: [] })
  .map(
    (table) =>
      `select '${table}' as name, x.id, s.kind || ' ' || s.name as owner from app.${table} x left join app.subjects s on s.id = x.subject_id`,
  )
  .concat(parts)
  .join(' union all ')

const read = async (database: HiveDatabase, query: string): Promise<unknown[]> =>
  asSuperuser(database, async (client) => (await client.query<object>(`select * from (${query}) q order by q::text`)).rows)

// A pet and a trip with the id of a car, with a task, a number and a place of their own.
const twin = `
  insert into app.cars (category_id, name) select id, 'Golf' from app.categories order by id limit 1;
  insert into app.pets (id, category_id, name, created_at) select id, category_id, 'Twin', created_at + interval '1 day' from app.cars order by id limit 1;
  insert into app.tasks (category_id, pet_id, title) select category_id, id, 'Walk the twin' from app.pets where name = 'Twin';
  insert into app.numbers (category_id, pet_id, name, phone) select category_id, id, 'Vet', '01632 960789' from app.pets where name = 'Twin';
  insert into app.travel_plans (id, category_id, start_date, end_date) select id, category_id, '2031-05-01', '2031-05-02' from app.pets where name = 'Twin';
  insert into app.travel_plans (category_id, start_date, end_date) select id, '2031-06-01', '2031-06-02' from app.categories order by id limit 1;
  insert into app.travel_locations (category_id, travel_plan_id, name, start_date, end_date) select category_id, id, 'Ghent', start_date, end_date
    from app.travel_plans where start_date = '2031-05-01';`

test.each(households.filter((household) => isProof || household === 'every-table'))(
  'cars, houses, children, pets and trips of the household %s become subjects with all that belongs to them, also where two have one id',
  { tags: ['OPS-05', 'GAP-173'] },
  async (household) => {
    await withFolder(async (folder) =>
      withScratchName(inject('hive'), async (database) => {
        await createLevel210(database, household)
        await asSuperuser(database, async (client) => client.query(twin))
        const trips = "select id from app.travel_plans where start_date <> '2031-05-01'"
        const [rows, belongings, ids] = [await read(database, subjects), await read(database, before), await read(database, trips)]
        for (const owner of ['pet Twin', 'trip 2031-05-01']) expect(belongings).toContainEqual(expect.objectContaining({ owner }))
        await upgradeDatabase(database, schema, upgradeSetup(folder, { env: { ...external, NO_BACKUP: '1' } }).tools)
        expect(await read(database, subjects)).toEqual(rows)
        expect(await read(database, after)).toEqual(belongings)
        expect(await read(database, trips)).toEqual(ids)
        expect(ids.length).toBeGreaterThan(0)
        const counted = `
          select k.category_id, k.row_count::int as count from app.category_counts k where k.table_name = 'subjects'`
        const counts = 'select s.category_id, count(*)::int as count from app.subjects s group by 1'
        expect(await read(database, counted)).toEqual(await read(database, counts))
      }),
    )
  },
)
