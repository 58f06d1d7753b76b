import { expect, test } from 'vitest'
import { setQuotas } from '#platform/server/db/set-quotas.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { said, term } from '../trips.ts'
import { openBrowser } from '../browser.ts'
import { signUpInput } from '../sign-up-input.ts'
import { useDatabase } from '../own-database.ts'

const own = useDatabase()

test('content above a lowered limit stays readable and editable, and only adding more is refused until the limit is raised', async () => {
  const { api } = openBrowser({ pools: own.pools })
  await api.account.signUp(signUpInput())
  const create = async (name: string) => api.families.create({ id: makeId(), name, groupType: 'family' })
  const [first] = [await create('One'), await create('Two'), await create('Three')]
  await setQuotas(own.database, { groups: 2, unknown: 7 })
  await expect(create('Four')).rejects.toMatchObject({ code: 'QUOTA_REACHED', data: { quota: 'groups', most: 2 } })
  expect(await api.families.list()).toHaveLength(4)
  expect(await api.families.rename({ familyId: first.id, ifVersion: 1, name: 'Uno' })).toMatchObject({ name: 'Uno' })
  await setQuotas(own.database, { groups: 4 })
  await create('Four')
  expect(await own.superuser('select name from app.quotas order by name')).toEqual(
    [
      'away',
      'categories',
      'due_dates',
      'feeds',
      'groups',
      'members',
      'outside_calendars',
      'outside_calendars_of_space',
      'rewards',
      'rows',
      'subcategories',
      'tablets',
      'trip_parts',
      'without_account',
    ].map((name) => ({ name })),
  )
})

test('a trip with more parts than a lowered limit stays readable and editable, and only adding more is refused', async () => {
  const { api } = openBrowser({ pools: own.pools })
  await api.account.signUp(signUpInput())
  const [hive] = await api.families.list()
  const [category] = await api.categories.addDefaults({ familyId: hive?.id ?? '', kinds: ['travel'] })
  const categoryId = category?.id ?? ''
  const { id: travelPlanId } = await api.travel.addPlan({ id: makeId(), categoryId, ...term })
  const { id: travelLocationId } = await api.travel.addLocation({ id: makeId(), travelPlanId, ...said.location })
  const add = async () => api.travel.addHotel({ id: makeId(), travelLocationId, ...said.hotel })
  const [first] = [await add(), await add(), await add()]
  await setQuotas(own.database, { trip_parts: 2 })
  await expect(add()).rejects.toMatchObject({ code: 'QUOTA_REACHED', data: { quota: 'trip_parts', most: 2 } })
  expect(await api.travel.addHotel({ travelLocationId, ...said.hotel, id: first.id })).toEqual(first)
  expect(await api.travel.changeHotel({ hotelId: first.id, ifVersion: 1, ...said.hotel, name: 'Quinta' })).toMatchObject({ name: 'Quinta' })
  const { plans } = await api.travel.list({ categoryId })
  expect(plans[0]?.locations[0]?.hotels).toHaveLength(3)
})
