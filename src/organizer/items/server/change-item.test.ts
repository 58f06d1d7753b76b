import { expect, test } from 'vitest'
import { aContract, emptyItem } from '../../../../tests/an-item.ts'
import { call } from '../../../../tests/world.ts'

test('a contract is written anew, and what was cleared is unknown', { tags: ['ITEM-02', 'WRITE-20'] }, async () => {
  const { ada, item, subcategoryId } = await aContract()
  const written = { ...emptyItem, monthlyCostPence: 2750, contractEndDate: '2028-11-26', paymentFrequency: 'Yearly' } as const
  const changed = await call(ada).items.change({ itemId: item.id, ifVersion: 1, ...written })
  expect(changed).toMatchObject({ ...written, id: item.id, subcategoryId, version: 2, createdAt: item.createdAt })
  expect(await call(ada).items.list({ subcategoryId })).toEqual([changed])
})

test('a change to nothing, or to an end before the start, is refused', { tags: ['GAP-85', 'GAP-86'] }, async () => {
  const { ada, item } = await aContract()
  const change = { itemId: item.id, ifVersion: 1, ...emptyItem }
  const refused = (path: string) => ({ code: 'BAD_REQUEST', data: { fields: [{ path }] } })
  await expect(call(ada).items.change(change)).rejects.toMatchObject(refused('providerName'))
  const dates = { contractStartDate: '2026-11-27', contractEndDate: '2026-11-26' }
  await expect(call(ada).items.change({ ...change, ...dates })).rejects.toMatchObject(refused('contractEndDate'))
})
