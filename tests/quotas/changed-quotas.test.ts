import { afterAll, beforeAll, expect, test } from 'vitest'
import { setQuotas } from '../../src/platform/server/db/set-quotas.ts'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { aBrowser } from '../browser.ts'
import { aNewcomer } from '../newcomer.ts'
import { type OwnDatabase, ownDatabase } from '../own-database.ts'

let own: OwnDatabase
beforeAll(async () => {
  own = await ownDatabase()
})
afterAll(async () => own.close())

test('what lies above a limit that was lowered stays readable and editable, and only more of it is refused until the limit is raised', async () => {
  const { api } = aBrowser({ pools: own.pools })
  await api.account.signUp(aNewcomer())
  const found = async (name: string) => api.families.found({ id: makeId(), name, groupType: 'family' })
  const [first] = [await found('One'), await found('Two'), await found('Three')]
  await setQuotas(own.database, { groups: 2, unknown: 7 })
  await expect(found('Four')).rejects.toMatchObject({ code: 'QUOTA_REACHED', data: { quota: 'groups', most: 2 } })
  expect(await api.families.list()).toHaveLength(4)
  expect(await api.families.rename({ familyId: first.id, ifVersion: 1, name: 'Uno' })).toMatchObject({ name: 'Uno' })
  await setQuotas(own.database, { groups: 4 })
  await found('Four')
  expect(await own.superuser('select name from app.quotas order by name')).toEqual(
    ['categories', 'groups', 'members', 'rows', 'subcategories'].map((name) => ({ name })),
  )
})
