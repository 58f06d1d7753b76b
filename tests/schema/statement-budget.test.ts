import { createRouterClient } from '@orpc/server'
import { expect, test, vi } from 'vitest'
import { productRouter } from '#app/server/router.ts'
import * as contract from '#app/web/contract.gen.ts'
import { TransactionConnection } from '#platform/server/db/transaction-connection.ts'
import { tables } from '#platform/shared/tables.gen.ts'
import { configureApi, factsOf } from '#platform/web/api/routes.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { someThings } from '../access/things.ts'
import { openBrowser } from '../browser.ts'
import { everySample } from '../samples.ts'
import { testServices } from '../test-services.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, superuser } from '../people.ts'

type Api = ReturnType<typeof apiAs>

test('no first read of a screen costs more than three statements, and each names its tables', async () => {
  const amelia = await createPerson()
  const { id: categoryId } = await addCategory(amelia, 'cars')
  const { id: carId } = await apiAs(amelia).cars.add({ id: makeId(), categoryId, name: 'Golf' })
  const family = await createGroup(amelia)
  await superuser('insert into app.operators (user_id) values ($1)', [amelia.id])
  const ben = await addMember(family)
  const rows = await someThings(categoryId)
  const { of } = rows
  const ofSamples: Array<[string, (api: Api) => Promise<unknown>]> = []
  for (const { name, reads = {} } of everySample) {
    const id = await rows.the(name)
    for (const [route, read] of Object.entries(reads)) ofSamples.push([route, async (api) => read(api, rows, id)])
  }
  const itemOfList = await apiAs(amelia).shopping.add({ id: makeId(), categoryId, weekStartDate: '2026-11-23', itemName: 'Milk' })
  const reads: Record<string, (api: Api) => Promise<unknown>> = {
    'account.me': async (api) => api.account.me(),
    'families.list': async (api) => api.families.list(),
    'categories.visible': async (api) => api.categories.visible(),
    'members.list': async (api) => api.members.list({ familyId: amelia.personalSpaceId }),
    'members.mine': async (api) => api.members.mine(),
    'members.get': async (api) => api.members.get({ memberId: ben.memberId }),
    'members.succession': async (api) => api.members.succession(),
    'sharing.logOfCategory': async (api) => api.sharing.logOfCategory({ categoryId }),
    'sharing.logOfFamily': async (api) => api.sharing.logOfFamily({ familyId: amelia.personalSpaceId }),
    'notifications.list': async (api) => api.notifications.list(),
    'categories.list': async (api) => api.categories.list({ familyId: amelia.personalSpaceId }),
    'categories.get': async (api) => api.categories.get({ categoryId }),
    'categories.contents': async (api) => api.categories.contents({ categoryId }),
    'subcategories.listOfCategory': async (api) => api.subcategories.listOfCategory({ categoryId }),
    'subcategories.listOfSubject': async (api) => api.subcategories.listOfSubject({ subjectId: carId }),
    'subcategories.listOfParents': async (api) => api.subcategories.listOfParents({ categoryId }),
    'tasks.list': async (api) => api.tasks.list({ subjectId: of('child') }),
    'tasks.summary': async (api) => api.tasks.summary({ categoryId }),
    'tasks.assignees': async (api) => api.tasks.assignees({ categoryId }),
    'numbers.list': async (api) => api.numbers.list({ subjectId: of('child') }),
    'dueDates.list': async (api) => api.dueDates.list({ subjectId: carId }),
    'dueDates.listWithNumbers': async (api) => api.dueDates.listWithNumbers({ subjectId: of('child') }),
    'coming.list': async (api) => api.coming.list({ days: '90', show: 'everything' }),
    'contacts.list': async (api) => api.contacts.list({}),
    'rotas.list': async (api) => api.rotas.list({}),
    'yearlyDates.list': async (api) => api.yearlyDates.list({}),
    'coming.handled': async (api) => api.coming.handled(),
    'items.prices': async (api) => api.items.prices({ itemId: of('item') }),
    'costs.get': async (api) => api.costs.get(),
    'costs.payments': async (api) => api.costs.payments({ month: '2026-12' }),
    'reports.get': async (api) => api.reports.get(),
    'feeds.list': async (api) => api.feeds.list(),
    'exports.list': async (api) => api.exports.list(),
    'invitations.pending': async (api) => api.invitations.pending(),
    'invitations.ofFamily': async (api) => api.invitations.ofFamily({ familyId: family.id }),
    'invitations.notifications': async (api) => api.invitations.notifications(),
    'invitations.waiting': async (api) => api.invitations.waiting(),
    'tablets.list': async (api) => api.tablets.list(),
    'tablets.pins': async (api) => api.tablets.pins(),
    'members.whoChanged': async (api) => api.members.whoChanged({ of: 'shopping', id: itemOfList.id }),
    'search.find': async (api) => api.search.find({ q: 'golf' }),
    'firstSteps.get': async (api) => api.firstSteps.get(),
    'reminders.settings': async (api) => api.reminders.settings(),
    'operator.numbers': async (api) => api.operator.numbers(),
    'rewards.get': async (api) => api.rewards.get({ familyId: family.id }),
    'rewards.ledger': async (api) => api.rewards.ledger({ familyId: family.id, personId: amelia.id }),
    'rewards.pocketLedger': async (api) => api.rewards.pocketLedger({ familyId: family.id, personId: amelia.id }),
    'leaderboard.get': async (api) => api.leaderboard.get({ familyId: family.id }),
  }
  configureApi(contract)
  const statements = vi.spyOn(TransactionConnection.prototype, 'executeQuery')
  for (const [name, read] of [...ofSamples, ...Object.entries(reads)]) {
    statements.mockClear()
    const context = openBrowser({ sessionToken: amelia.sessionToken }).context()
    await read(createRouterClient(productRouter(testServices), { context }))
    expect(context.queryStats.statements, name).toBeGreaterThan(0)
    expect(context.queryStats.statements, name).toBeLessThanOrEqual(3)
    const { reads: declared } = factsOf(name.split('.'))
    const shown = tablesIn(statements.mock.calls.map(([{ sql }]) => sql))
    const missing = declared === undefined ? [] : shown.filter((table) => declared.every((one) => one !== table))
    expect(missing, `tables that ${name} does not name`).toEqual([])
  }
})

// What functions read for a statement that names only them.
const behind: Readonly<Record<string, string>> = {
  assignees: 'profiles',
  change_log: 'category_change_log',
  cost_on: 'item_prices',
  my_people: 'profiles',
}

// Each read shows these only as far as the access rule does.
const ofRights = new Set(['categories', 'category_permissions', 'families', 'family_members'])

function tablesIn(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => [...text.matchAll(/"?app"?\."?(\w+)/g)].map(([, name = '']) => behind[name] ?? name))
  return [...new Set(names)].filter((name) => name in tables && !ofRights.has(name))
}
