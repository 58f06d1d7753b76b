import { expect, test } from 'vitest'
import { addContract, emptyItem } from '#tests/item-fixtures.ts'
import { apiAs, superuser } from '#tests/people.ts'

test('all fields of a contract are replaced, and a cleared one is unknown', { tags: ['ITEM-02', 'WRITE-20'] }, async () => {
  const { ada, item, subcategoryId } = await addContract()
  const written = { ...emptyItem, monthlyCostPence: 2750, contractEndDate: '2028-11-26', paymentFrequency: 'Yearly' } as const
  const changed = await apiAs(ada).items.change({ itemId: item.id, ifVersion: 1, ...written })
  expect(changed).toMatchObject({ ...written, id: item.id, subcategoryId, version: 2, createdAt: item.createdAt })
  expect(await apiAs(ada).items.list({ subcategoryId })).toEqual([changed])
})

test('a change that leaves all fields empty, or the end before the start, is refused', { tags: ['GAP-85', 'GAP-86'] }, async () => {
  const { ada, item } = await addContract()
  const change = { itemId: item.id, ifVersion: 1, ...emptyItem }
  const refused = (path: string) => ({ code: 'BAD_REQUEST', data: { fields: [{ path }] } })
  await expect(apiAs(ada).items.change(change)).rejects.toMatchObject(refused('providerName'))
  const dates = { contractStartDate: '2026-11-27', contractEndDate: '2026-11-26' }
  await expect(apiAs(ada).items.change({ ...change, ...dates })).rejects.toMatchObject(refused('contractEndDate'))
})

test('an end counts as set again only when its day is different', { tags: ['JOB-01'] }, async () => {
  const { ada, item } = await addContract()
  const setAt = async (): Promise<unknown> =>
    (await superuser<{ at: Date | null }>('select end_date_set_at as at from app.items where id = $1', [item.id]))[0]?.at
  const change = { itemId: item.id, ...emptyItem, providerName: 'Wessex Broadband' }
  await apiAs(ada).items.change({ ...change, ifVersion: 1, contractEndDate: '2098-11-26' })
  const first = await setAt()
  expect(first).toBeInstanceOf(Date)
  await apiAs(ada).items.change({ ...change, ifVersion: 2, contractEndDate: '2098-11-26', notes: 'Haggle' })
  expect(await setAt()).toEqual(first)
  await apiAs(ada).items.change({ ...change, ifVersion: 3, contractEndDate: '2098-11-27' })
  expect(await setAt()).not.toEqual(first)
})
