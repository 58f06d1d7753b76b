import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageSize } from '#platform/shared/page-size.ts'
import { allPages } from '#platform/web/api/all-pages.ts'
import { addCategory, apiAs, createPerson, createStranger, superuser } from '../people.ts'

const many = 4500

/** Creates a category with 4,500 rows of a kind, many of them with the same timestamp. */
async function aFullCategory(insert: string) {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'custom')
  await superuser('insert into app.subcategories (category_id, name) values ($1, $2)', [categoryId, 'Papers'])
  const [papers] = await superuser<{ id: string }>('select id from app.subcategories where category_id = $1', [categoryId])
  await superuser(insert.replaceAll('$1', `'${categoryId}'`).replaceAll('$2', `'${papers?.id ?? ''}'`))
  return { ada, categoryId, subcategoryId: papers?.id ?? '' }
}

const lists = {
  tasks: {
    insert: `insert into app.tasks (category_id, title, due_date, created_at)
      select $1, 'T' || n, case when n % 3 > 0 then date '2026-01-01' + n % 50 end, timestamptz '2026-01-01' + (n % 7) * interval '1 day' from generate_series(1, ${many}) n`,
    order: 'select id from app.tasks where category_id = $1 order by due_date nulls last, created_at, id',
    page: async ({ ada, categoryId }: Full, from?: string) => apiAs(ada).tasks.list({ categoryId, from }),
  },
  items: {
    insert: `insert into app.items (category_id, subcategory_id, provider_name, created_at)
      select $1, $2, 'P', timestamptz '2026-01-01' + (n % 7) * interval '1 day' from generate_series(1, ${many}) n`,
    order: 'select id from app.items where category_id = $1 order by created_at desc, id desc',
    page: async ({ ada, subcategoryId }: Full, from?: string) => apiAs(ada).items.list({ subcategoryId, from }),
  },
  appointments: {
    insert: `insert into app.appointments (category_id, subcategory_id, local_day, last_day, local_time, time_zone, appointment_date)
      select $1, $2, date '2026-01-01' + n % 7, date '2026-01-01' + n % 7, '10:00', 'Europe/London', timestamptz '2026-01-01' + (n % 7) * interval '1 day' from generate_series(1, ${many}) n`,
    order: 'select id from app.appointments where category_id = $1 order by appointment_date, created_at, id',
    page: async ({ ada, subcategoryId }: Full, from?: string) => apiAs(ada).events.list({ subcategoryId, from }),
  },
  cars: {
    insert: `insert into app.cars (category_id, name, created_at)
      select $1, 'C' || n, timestamptz '2026-01-01' + (n % 7) * interval '1 day' from generate_series(1, 2100) n`,
    order: 'select id from app.cars where category_id = $1 order by created_at desc, id desc',
    page: async ({ ada, categoryId }: Full, from?: string) => (await apiAs(ada).cars.list({ categoryId, from })).subjects,
  },
  plans: {
    insert: `insert into app.travel_plans (category_id, start_date, end_date)
      select $1, date '2026-01-01' + n % 50, date '2026-12-31' from generate_series(1, 2100) n`,
    order: 'select id from app.travel_plans where category_id = $1 order by start_date, id',
    page: async ({ ada, categoryId }: Full, from?: string) => (await apiAs(ada).travel.list({ categoryId, from })).plans,
  },
  'things to buy': {
    insert: `insert into app.shopping_lists (category_id, week_start_date, item_name, quantity, origin)
      select $1, date '2026-11-23', 'Thing ' || n, '1', 'hand' from generate_series(1, 2100) n`,
    order: 'select id from app.shopping_lists where category_id = $1 order by id',
    page: async ({ ada, categoryId }: Full, from?: string) =>
      (await apiAs(ada).shopping.list({ categoryId, weekStartDate: '2026-11-23', from })).items,
  },
  numbers: {
    insert: `insert into app.numbers (category_id, name, phone, role)
      select $1, 'N' || n, '112', case n % 5 when 0 then 'doctor' else 'other' end from generate_series(1, 2100) n`,
    order: "select id from app.numbers where category_id = $1 order by role <> 'doctor', id",
    page: async ({ ada, categoryId }: Full, from?: string) => apiAs(ada).numbers.list({ categoryId, from }),
  },
  'summaries of the tasks of pets': {
    insert: `with pets as (insert into app.pets (category_id, name) select $1, 'P' || n from generate_series(1, 2100) n returning id)
      insert into app.tasks (category_id, subject_id, subject_kind, title) select $1, id, 'pet', 'Walk' from pets`,
    order: 'select id from app.pets where category_id = $1 order by id',
    page: async ({ ada, categoryId }: Full, from?: string) =>
      (await apiAs(ada).tasks.summary({ categoryId, from })).map(({ subjectId }) => ({ id: subjectId })),
  },
  // Each car has the five default subcategories.
  'subcategories of cars': {
    insert: `insert into app.cars (category_id, name) select $1, 'C' || n from generate_series(1, 420) n`,
    order: 'select id from app.subcategories where category_id = $1 and subject_id is not null order by sort_order, name, id',
    page: async ({ ada, categoryId }: Full, from?: string) => apiAs(ada).subcategories.listOfParents({ categoryId, from }),
  },
} as const

const Things = z.array(z.object({ id: z.string() }))

type Full = Awaited<ReturnType<typeof aFullCategory>>

test.each(Object.entries(lists))(
  'a long list of %s is answered 1,000 at a time, and its pages together are complete and in order',
  { tags: 'prove' },
  async (_name, { insert, order, page }) => {
    const full = await aFullCategory(insert)
    const first = await page(full)
    expect(first).toHaveLength(pageSize)
    const all = Things.parse(await allPages(async (from) => page(full, from), true))
    const expected = (await superuser<{ id: string }>(order, [full.categoryId])).map(({ id }) => id)
    const read = all.map(({ id }) => id)
    expect(read).toEqual(expected)
  },
)

test('a page after something that does not exist, or that belongs to somebody else, is empty', { tags: 'prove' }, async () => {
  const full = await aFullCategory(lists.tasks.insert)
  const [one] = await lists.tasks.page(full)
  const other = { ...full, ada: await createStranger() }
  expect(await lists.tasks.page(other, one?.id)).toEqual([])
  const mine = await addCategory(other.ada, 'custom')
  expect(await apiAs(other.ada).tasks.list({ categoryId: mine.id, from: one?.id })).toEqual([])
})

test('a long list of children is read completely, each of them once', { tags: 'prove' }, async () => {
  const full = await aFullCategory("insert into app.children (category_id, name) select $1, 'C' || n from generate_series(1, 2100) n")
  const { categoryId } = full
  const all = Things.parse(await allPages(async (from) => (await apiAs(full.ada).children.list({ categoryId, from })).subjects, true))
  expect(new Set(all.map(({ id }) => id)).size).toBe(2100)
  expect(all).toHaveLength(2100)
})
