import { expect, test } from 'vitest'
import { aCategory, aFamily, as, call, member, someone, stranger } from './world.ts'

const countCategories = async (person: Parameters<typeof as>[0]): Promise<number> =>
  as(person).read(async (db) => (await db.selectFrom('app.categories').select('id').execute()).length)

test('the people of the tests have the rights that their test gives them', async () => {
  const amelia = await someone()
  const family = await aFamily(amelia)
  const cars = await aCategory(family, 'cars')
  await aCategory(family, 'custom')
  const viewer = await member(family, { role: 'view_only', permissions: { [cars.id]: 'edit' } })
  const admin = await member(family, { role: 'admin', firstName: 'Ada' })
  expect(await countCategories(amelia)).toBe(2)
  expect(await countCategories(admin)).toBe(2)
  expect(await countCategories(viewer)).toBe(1)
  expect(await countCategories(await stranger())).toBe(0)
})

test('a verb that the policies refuse fails for the person it runs as', async () => {
  const amelia = await someone()
  const cars = await aCategory(amelia, 'cars')
  const add = async (person: Parameters<typeof as>[0]): Promise<unknown> =>
    as(person).write(async (db) => db.insertInto('app.subjects').values({ category_id: cars.id, kind: 'car', name: 'Golf' }).execute())
  await expect(add(amelia)).resolves.toBeDefined()
  await expect(add(await stranger())).rejects.toMatchObject({ code: '42501' })
})

test('the API answers with the rights of the person who calls it', async () => {
  const amelia = await someone()
  expect((await call(amelia).account.me()).person).toMatchObject({ id: amelia.id, firstName: amelia.firstName })
  expect(await call(amelia).families.list()).toMatchObject([{ id: amelia.personalSpaceId, groupType: 'personal' }])
  await expect(call(null).families.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
