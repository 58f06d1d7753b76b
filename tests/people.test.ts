import { expect, test } from 'vitest'
import { addCategory, createGroup, runAs, apiAs, addMember, createPerson, createStranger } from './people.ts'

const countCategories = async (person: Parameters<typeof runAs>[0]): Promise<number> =>
  runAs(person).read(async (db) => (await db.selectFrom('app.categories').select('id').execute()).length)

test('the people of the tests have the rights that their test gives them', async () => {
  const amelia = await createPerson()
  const family = await createGroup(amelia)
  const cars = await addCategory(family, 'cars')
  await addCategory(family, 'custom')
  const viewer = await addMember(family, { role: 'view_only', permissions: { [cars.id]: 'edit' } })
  const admin = await addMember(family, { role: 'admin', firstName: 'Ada' })
  expect(await countCategories(amelia)).toBe(2)
  expect(await countCategories(admin)).toBe(2)
  expect(await countCategories(viewer)).toBe(1)
  expect(await countCategories(await createStranger())).toBe(0)
})

test('a verb that the policies refuse fails for the person it runs as', async () => {
  const amelia = await createPerson()
  const cars = await addCategory(amelia, 'cars')
  const add = async (person: Parameters<typeof runAs>[0]): Promise<unknown> =>
    runAs(person).write(async (db) => db.insertInto('app.subjects').values({ category_id: cars.id, kind: 'car', name: 'Golf' }).execute())
  await expect(add(amelia)).resolves.toBeDefined()
  await expect(add(await createStranger())).rejects.toMatchObject({ code: '42501' })
})

test('the API answers with the rights of the person who calls it', async () => {
  const amelia = await createPerson()
  expect((await apiAs(amelia).account.me()).person).toMatchObject({ id: amelia.id, firstName: amelia.firstName })
  expect(await apiAs(amelia).families.list()).toMatchObject([{ id: amelia.personalSpaceId, groupType: 'personal' }])
  await expect(apiAs(null).families.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
