import { expect, test } from 'vitest'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { aFamily, call, someone, superuser, testPools } from '../world.ts'

test('a person without an account can be a member whom the others see by name, and can be deleted again', async () => {
  const ada = await someone({ firstName: 'Ada' })
  const family = await aFamily(ada)
  const childId = makeId()
  await superuser("insert into app.people (id, kind) values ($1, 'managed')", [childId])
  await superuser("insert into app.profiles (id, first_name, last_name) values ($1, 'Tobi', 'Bell')", [childId])
  await superuser("insert into app.family_members (family_id, user_id, role) values ($1, $2, 'view_only')", [family.id, childId])
  const members = await call(ada).members.list({ familyId: family.id })
  expect(members.map(({ name, email }) => [name, email])).toContainEqual(['Tobi Bell', null])
  await superuser('delete from app.people where id = $1', [childId])
  expect((await call(ada).members.list({ familyId: family.id })).map(({ name }) => name)).toEqual(['Ada Bell'])
})

test('anyone who signs up is a person: accounts can create nobody of another kind', async () => {
  for (const kind of ['managed', 'device']) {
    await expect(testPools().auth.query('insert into app.people (kind) values ($1)', [kind])).rejects.toMatchObject({ code: '42501' })
  }
  await expect(superuser("insert into app.people (kind) values ('robot')", [])).rejects.toMatchObject({ code: '23514' })
})
