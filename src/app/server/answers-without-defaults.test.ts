import { expect, test } from 'vitest'
import { withDefaults } from '#platform/shared/default-values.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { asking, makeHost } from '#tests/http-host.ts'
import { addBroadband, emptyItem, plainPaying } from '#tests/item-fixtures.ts'
import { apiAs } from '#tests/people.ts'
import { newTask } from '#tests/task-fixtures.ts'
import { routes, version } from '../web/defaults.gen.json'

async function lists() {
  const { family, categoryId, subcategoryId } = await addBroadband()
  const ada = family.creator
  const paid = { ...emptyItem, monthlyCostPence: 3199, contractStartDate: '2026-01-01' }
  await apiAs(ada).items.add({ ...emptyItem, id: makeId(), subcategoryId, providerName: 'Wessex Fibre' })
  await apiAs(ada).items.add({ ...paid, id: makeId(), subcategoryId, paying: { ...plainPaying, keptFrom: '2026-01-01' } })
  await apiAs(ada).tasks.add({ ...newTask({ title: 'Hedge' }), categoryId })
  await apiAs(ada).tasks.add({ ...newTask({ title: 'Gutter' }), categoryId, assignedTo: ada.id, status: 'done' })
  const ask = asking(makeHost())
  return async (path: string, known?: string): Promise<string> => {
    const headers = { cookie: `hive=${ada.sessionToken}`, ...(known !== undefined && { 'Hivehold-Defaults': known }) }
    return (await ask(path.replace('SUBCATEGORY', subcategoryId).replace('CATEGORY', categoryId), { headers })).text()
  }
}

test('a client that knows the default values gets lists without them, alone and together, and anybody else whole ones', async () => {
  const read = await lists()
  for (const [path, defaults] of [
    ['/items?subcategoryId=SUBCATEGORY', routes['items.list']],
    ['/tasks?categoryId=CATEGORY', routes['tasks.list']],
  ] as const) {
    const whole = await read(`/api${path}`)
    const short = await read(`/api${path}`, version)
    expect(JSON.parse(whole)).toHaveLength(2)
    expect(short.length).toBeLessThan(whole.length * 0.7)
    expect(withDefaults(JSON.parse(short), defaults)).toEqual(JSON.parse(whole))
    expect(await read(`/api/together?read=${encodeURIComponent(path)}`, version)).toBe(`[{"status":200,"answer":${short}}]`)
    expect(await read(`/api${path}`, 'another')).toBe(whole)
  }
})
