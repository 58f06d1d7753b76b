import { describe, expect, test } from 'vitest'
import type { AtEnd } from '#organizer/items/contract.ts'
import { monthsAfter } from '#organizer/items/shared/terms.ts'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addBroadband, emptyItem } from '#tests/item-fixtures.ts'
import { runAs, apiAs, addMember, superuser } from '#tests/people.ts'

const today = todayOf(new Date(), 'Europe/London')
const end = daysAfter(today, 20)
const renewing: AtEnd = {
  renewal: 'renews',
  term: { count: 1, unit: 'years' },
  notice: { count: 14, unit: 'days', to: 'end' },
  postDays: 3,
  endReminders: null,
  cancelReminders: null,
}

async function aContract(atEnd?: AtEnd) {
  const { family, categoryId, subcategoryId } = await addBroadband()
  const ada = family.creator
  const item = await apiAs(ada).items.add({
    ...emptyItem,
    id: makeId(),
    subcategoryId,
    providerName: 'Wessex Fibre',
    monthlyCostPence: 2290,
    contractStartDate: daysAfter(today, -345),
    contractEndDate: end,
    paymentMethod: 'Direct Debit',
    ...(atEnd && { atEnd }),
  })
  return { family, ada, categoryId, subcategoryId, item, about: { itemId: item.id, dueOn: end } }
}

const anId = () => ({ id: makeId() })

describe('a contract that was renewed', { tags: ['RENEW-10', 'RENEW-11'] }, () => {
  test('has the new end, and the new price from the first day of the new term', { tags: ['RENEW-22'] }, async () => {
    const { ada, about, item } = await aContract()
    const newEnd = monthsAfter(end, 12)
    const answer = await apiAs(ada).outcomes.record({ ...anId(), ...about, outcome: 'renewed', newEnd, monthlyCostPence: 2510 })
    expect(answer.item).toMatchObject({ id: item.id, contractEndDate: newEnd, handledUntil: null, monthlyCostPence: 2290, closed: null })
    expect(answer.item.price.next).toEqual({ from: daysAfter(end, 1), monthlyCostPence: 2510, paymentPence: null })
    expect(answer.outcome).toMatchObject({
      outcome: 'renewed',
      dueOn: end,
      nextOn: newEnd,
      penceBefore: 2290,
      penceAfter: 2510,
      isUndoable: true,
    })
    expect(answer.outcome.by).toMatchObject({ id: ada.id })
  })
  test('keeps the count of its terms where the next one is as expected', { tags: ['RENEW-06'] }, async () => {
    const { ada, about } = await aContract(renewing)
    const expected = { newEnd: monthsAfter(end, 12), monthlyCostPence: 2290 }
    const { item } = await apiAs(ada).outcomes.record({ ...anId(), ...about, outcome: 'renewed', ...expected })
    expect(item).toMatchObject({ contractEndDate: end, handledUntil: end })
  })
  test('does not end before its end, nor before it starts', async () => {
    const { ada, about } = await aContract()
    const renewed = { ...anId(), ...about, outcome: 'renewed', newEnd: end, monthlyCostPence: null } as const
    await expect(apiAs(ada).outcomes.record(renewed)).rejects.toMatchObject({ code: 'END_TOO_EARLY' })
    const cancelled = { ...anId(), ...about, outcome: 'cancelled', doneOn: today, lastDay: '2001-01-01' } as const
    await expect(apiAs(ada).outcomes.record(cancelled)).rejects.toMatchObject({ code: 'END_TOO_EARLY' })
  })
})

describe('a price that was planned', { tags: ['GAP-182'] }, () => {
  const planned = { from: daysAfter(today, 10), monthlyCostPence: 2800, paymentPence: null }
  const afterNext = monthsAfter(end, 12)
  async function aPlan(from: string) {
    const place = await aContract(renewing)
    const { ada, item, subcategoryId } = place
    const fields = { ...emptyItem, providerName: 'Wessex Fibre', contractStartDate: item.contractStartDate, contractEndDate: end }
    const price = { from: item.price.from, paymentPence: null, next: { ...planned, from } }
    await apiAs(ada).items.change({ itemId: item.id, ifVersion: 1, ...fields, monthlyCostPence: 2290, price })
    const costs = async () =>
      (await apiAs(ada).items.prices({ itemId: item.id })).map((one) => [one.from, one.monthlyCostPence]).toReversed()
    const renew = async (dueOn: string, monthlyCostPence: number) =>
      apiAs(ada).outcomes.record({
        ...anId(),
        itemId: item.id,
        dueOn,
        outcome: 'renewed',
        newEnd: monthsAfter(dueOn, 12),
        monthlyCostPence,
      })
    return { ...place, subcategoryId, costs, renew }
  }
  test('survives a renewal at another price, which is compared with it', async () => {
    const { ada, costs, renew, item: before } = await aPlan(planned.from)
    const { item, outcome } = await renew(end, 3000)
    expect(item.price).toMatchObject({ next: planned, later: [{ from: daysAfter(end, 1), monthlyCostPence: 3000, paymentPence: null }] })
    expect(outcome).toMatchObject({ penceBefore: 2800, penceAfter: 3000 })
    const prices = [
      [before.price.from, 2290],
      [planned.from, 2800],
      [daysAfter(end, 1), 3000],
    ]
    expect(await costs()).toEqual(prices)
    const again = await renew(afterNext, 3200)
    expect(again.outcome).toMatchObject({ penceBefore: 3000, penceAfter: 3200 })
    expect(await costs()).toEqual([...prices, [daysAfter(afterNext, 1), 3200]])
    await apiAs(ada).outcomes.undo({ outcomeId: again.outcome.id })
    expect(await costs()).toEqual(prices)
    const { item: asBefore } = await apiAs(ada).outcomes.undo({ outcomeId: outcome.id })
    expect(asBefore.price).toMatchObject({ next: planned, later: [] })
    expect(await costs()).toEqual(prices.slice(0, 2))
  })
  test('stays as it is where it is the price of the renewal, also after it', async () => {
    const { renew, costs } = await aPlan(planned.from)
    await renew(end, 2800)
    expect(await costs()).toHaveLength(2)
    const later = await aPlan(daysAfter(end, 100))
    await later.renew(end, 2500)
    expect((await later.costs()).map(([, pence]) => pence)).toEqual([2290, 2500, 2800])
  })
  test('holds from its day on, before those after it, and a change of the contract keeps those', async () => {
    const { ada, categoryId, renew, subcategoryId, item: before } = await aPlan(planned.from)
    const { item } = await renew(end, 3000)
    await superuser(
      `update app.items set cost_from = cost_from - 400, next_cost_from = $2, later_cost_from = array[$3::date] where id = $1`,
      [item.id, daysAfter(today, -1), daysAfter(today, 1)],
    )
    const sum = async () => (await apiAs(ada).subcategories.listOfCategory({ categoryId })).find(({ id }) => id === subcategoryId)
    expect((await sum())?.monthlyCostPence).toBe(2800)
    await superuser('update app.items set later_cost_from = array[$2::date], next_cost_from = $3 where id = $1', [
      item.id,
      today,
      daysAfter(today, -2),
    ])
    expect((await sum())?.monthlyCostPence).toBe(3000)
    const [now] = await apiAs(ada).items.list({ subcategoryId })
    const fields = { ...emptyItem, providerName: 'Renamed', contractStartDate: before.contractStartDate, contractEndDate: end }
    const kept = { monthlyCostPence: 3000, price: { from: today, paymentPence: null, next: null } }
    const changed = await apiAs(ada).items.change({ itemId: item.id, ifVersion: now?.version ?? 0, ...fields, ...kept })
    expect(changed).toMatchObject({ monthlyCostPence: 3000, price: { from: today, next: null, later: [] } })
  })
  test('that is taken back leaves its place to the next one', async () => {
    const { ada, renew, item: before } = await aPlan(planned.from)
    const { item } = await renew(end, 3000)
    const fields = { ...emptyItem, providerName: 'Wessex Fibre', contractStartDate: before.contractStartDate, contractEndDate: end }
    const price = { from: before.price.from, paymentPence: null, next: null }
    const changed = await apiAs(ada).items.change({ itemId: item.id, ifVersion: item.version, ...fields, monthlyCostPence: 2290, price })
    expect(changed.price).toMatchObject({ next: { from: daysAfter(end, 1), monthlyCostPence: 3000 }, later: [] })
  })
})

test('a contract that is paid by the year is renewed, or switched, at the amount of one payment', { tags: ['GAP-182'] }, async () => {
  const { ada, about, item, subcategoryId } = await aContract(renewing)
  const fields = { ...emptyItem, providerName: 'Pennine Mutual', contractEndDate: end, paymentFrequency: 'Yearly' } as const
  const first = { monthlyCostPence: 2375, price: { from: item.price.from, paymentPence: 28_500, next: null } }
  await apiAs(ada).items.change({ itemId: item.id, ifVersion: 1, ...fields, ...first })
  const newEnd = monthsAfter(end, 12)
  const renewed = { ...about, outcome: 'renewed', newEnd, monthlyCostPence: 2603, paymentPence: 31_240 } as const
  await apiAs(ada).outcomes.record({ ...anId(), ...renewed })
  const [price] = await apiAs(ada).items.prices({ itemId: item.id })
  expect(price).toMatchObject({ from: daysAfter(end, 1), monthlyCostPence: 2603, paymentPence: 31_240, frequency: 'Yearly' })
  const successor = { ...anId(), providerName: 'Calder Cover', contractStartDate: daysAfter(newEnd, 1), contractEndDate: null }
  const cost = { monthlyCostPence: 2500, paymentPence: 29_999 }
  await apiAs(ada).outcomes.record({
    ...anId(),
    itemId: item.id,
    dueOn: newEnd,
    outcome: 'switched',
    lastDay: newEnd,
    successor: { ...successor, ...cost },
  })
  const after = (await apiAs(ada).items.list({ subcategoryId })).find(({ id }) => id === successor.id)
  expect(after).toMatchObject({ monthlyCostPence: 2500, paymentFrequency: 'Yearly', price: { paymentPence: 29_999 } })
})

test('a contract that was switched is closed, and one of the same subcategory takes its place', { tags: ['RENEW-12'] }, async () => {
  const { ada, item: before, about, subcategoryId } = await aContract(renewing)
  const { id: itemId, providerName, paymentMethod, contractEndDate } = before
  const fields = { ...emptyItem, providerName, paymentMethod, contractEndDate }
  await apiAs(ada).items.change({ itemId, ifVersion: 1, ...fields, lookedAfterBy: ada.id })
  const successor = {
    ...anId(),
    providerName: 'Northlight',
    monthlyCostPence: 1990,
    contractStartDate: daysAfter(end, 1),
    contractEndDate: monthsAfter(end, 24),
  }
  const switched = { ...anId(), ...about, outcome: 'switched', lastDay: end, successor } as const
  const { item } = await apiAs(ada).outcomes.record(switched)
  expect(item.closed).toEqual({ on: end, as: 'switched', successorId: successor.id })
  const items = await apiAs(ada).items.list({ subcategoryId })
  expect(items.find(({ id }) => id === successor.id)).toMatchObject({
    ...successor,
    paymentMethod: 'Direct Debit',
    atEnd: renewing,
    lookedAfterBy: { id: ada.id },
  })
  const [outcome] = await apiAs(ada).outcomes.list({ subcategoryId })
  expect(outcome).toMatchObject({ outcome: 'switched', successorId: successor.id, nextOn: end })
})

test('a cancelled contract shows when notice was given and which day is its last', { tags: ['RENEW-13'] }, async () => {
  const { ada, about } = await aContract(renewing)
  const [doneOn, lastDay] = [daysAfter(today, -1), daysAfter(today, 9)]
  const { item, outcome } = await apiAs(ada).outcomes.record({ ...anId(), ...about, outcome: 'cancelled', doneOn, lastDay })
  expect(item.closed).toEqual({ on: lastDay, as: 'cancelled', successorId: null })
  expect(outcome).toMatchObject({ doneOn, nextOn: lastDay })
})

test('a contract without an end can be cancelled, and one that is left to end is closed on its end', { tags: ['RENEW-10'] }, async () => {
  const { ada, item, about } = await aContract()
  const { id: _id, categoryId: _category, subcategoryId: _place, createdAt: _at, version: ifVersion, ...fields } = item
  const { handledUntil: _handled, closed: _closed, price: _price, lookedAfterBy: _who, payments: _kept, ...typed } = fields
  await apiAs(ada).items.change({ ...typed, itemId: item.id, ifVersion, contractEndDate: null })
  const cancelled = { ...anId(), itemId: item.id, dueOn: null, outcome: 'cancelled', doneOn: today, lastDay: today } as const
  expect((await apiAs(ada).outcomes.record(cancelled)).outcome.dueOn).toBe(today)
  const other = await aContract()
  const { item: ended } = await apiAs(other.ada).outcomes.record({ ...anId(), ...other.about, outcome: 'ended' })
  expect(ended.closed).toEqual({ on: end, as: 'ended', successorId: null })
  expect(about.dueOn).toBe(end)
})

test('a contract that renews itself is left to end on the first day for which notice can still arrive', { tags: ['GAP-182'] }, async () => {
  const inTime = await aContract(renewing)
  const { item } = await apiAs(inTime.ada).outcomes.record({ ...anId(), ...inTime.about, outcome: 'ended' })
  expect(item.closed).toMatchObject({ on: end, as: 'ended' })
  const late = await aContract({ ...renewing, notice: { count: 30, unit: 'days', to: 'end' } })
  const { item: goesOn, outcome } = await apiAs(late.ada).outcomes.record({ ...anId(), ...late.about, outcome: 'ended' })
  expect(goesOn.closed).toMatchObject({ on: monthsAfter(end, 12), as: 'ended' })
  expect(outcome.nextOn).toBe(monthsAfter(end, 12))
  const sum = (await apiAs(late.ada).subcategories.listOfCategory({ categoryId: late.categoryId })).find(
    ({ id }) => id === late.subcategoryId,
  )
  expect(sum?.monthlyCostPence).toBe(2290)
})

test('of two who record something at once one holds, and the other learns whose it was', { tags: ['RENEW-15'] }, async () => {
  const { ada, family, categoryId, about } = await aContract()
  const ben = await addMember(family, { permissions: { [categoryId]: 'edit' } })
  const renewed = { ...anId(), ...about, outcome: 'renewed', newEnd: monthsAfter(end, 12), monthlyCostPence: 2290 } as const
  const both = [apiAs(ada).outcomes.record(renewed), apiAs(ben).outcomes.record({ ...anId(), ...about, outcome: 'ended' })]
  const answers = await Promise.allSettled(both)
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = answers.find((answer) => answer.status === 'rejected')
  expect(refused?.reason).toMatchObject({
    code: 'ALREADY_RECORDED',
    data: { outcome: expect.stringMatching(/renewed|ended/), name: expect.any(String) },
  })
})

test('what is recorded twice is recorded once; an end that has moved is not answered', { tags: ['RENEW-14'] }, async () => {
  const { ada, subcategoryId, about } = await aContract()
  const renewed = { ...anId(), ...about, outcome: 'renewed', newEnd: monthsAfter(end, 12), monthlyCostPence: 2290 } as const
  const first = await apiAs(ada).outcomes.record(renewed)
  expect(await apiAs(ada).outcomes.record(renewed)).toEqual(first)
  expect(await apiAs(ada).outcomes.list({ subcategoryId })).toHaveLength(1)
  const late = { ...anId(), ...about, dueOn: daysAfter(end, 3), outcome: 'ended' } as const
  await expect(apiAs(ada).outcomes.record(late)).rejects.toMatchObject({ code: 'END_MOVED' })
})

describe('undo', { tags: ['RENEW-16'] }, () => {
  test('gives dates and price back, and takes away the contract that nobody has touched', async () => {
    const { ada, about, item, subcategoryId } = await aContract(renewing)
    const successor = { ...anId(), providerName: 'Northlight', monthlyCostPence: 1990, contractStartDate: end, contractEndDate: null }
    const { outcome } = await apiAs(ada).outcomes.record({ ...anId(), ...about, outcome: 'switched', lastDay: end, successor })
    const { item: again } = await apiAs(ada).outcomes.undo({ outcomeId: outcome.id })
    expect({ ...again, version: 0 }).toEqual({ ...item, version: 0 })
    expect((await apiAs(ada).items.list({ subcategoryId })).map(({ id }) => id)).toEqual([item.id])
    const next = monthsAfter(end, 12)
    const renewed = await apiAs(ada).outcomes.record({ ...anId(), ...about, outcome: 'renewed', newEnd: next, monthlyCostPence: 2510 })
    await apiAs(ada).outcomes.undo({ outcomeId: renewed.outcome.id })
    expect((await apiAs(ada).items.list({ subcategoryId }))[0]).toMatchObject({
      contractEndDate: end,
      handledUntil: null,
      monthlyCostPence: 2290,
      price: item.price,
    })
    const prices = await apiAs(ada).items.prices({ itemId: item.id })
    expect(prices.map(({ monthlyCostPence }) => monthlyCostPence)).toEqual([2290])
    expect(await apiAs(ada).outcomes.list({ subcategoryId })).toEqual([])
  })
  test('is for the newest alone, and not where the dates were changed since', async () => {
    const { ada, about, subcategoryId } = await aContract()
    const ends = [monthsAfter(end, 12), monthsAfter(end, 24)] as const
    const first = await apiAs(ada).outcomes.record({ ...anId(), ...about, outcome: 'renewed', newEnd: ends[0], monthlyCostPence: 2290 })
    await apiAs(ada).outcomes.record({ ...anId(), ...about, dueOn: ends[0], outcome: 'renewed', newEnd: ends[1], monthlyCostPence: 2290 })
    await expect(apiAs(ada).outcomes.undo({ outcomeId: first.outcome.id })).rejects.toMatchObject({ code: 'NOT_NEWEST' })
    const [newest] = await apiAs(ada).outcomes.list({ subcategoryId })
    await runAs(ada).write(async (db) =>
      db.updateTable('app.items').set({ contract_end_date: '2040-01-01' }).where('id', '=', about.itemId).execute(),
    )
    await expect(apiAs(ada).outcomes.undo({ outcomeId: newest?.id ?? '' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

test('only a date that is coming is put off, and a person has one for each', { tags: ['RENEW-17'] }, async () => {
  const { ada, about } = await aContract()
  const later = { itemId: about.itemId, reason: 'ends', onDate: end, untilDay: daysAfter(today, 3) } as const
  await apiAs(ada).outcomes.snooze(later)
  await apiAs(ada).outcomes.snooze({ ...later, untilDay: daysAfter(today, 5) })
  for (const other of [
    { ...later, onDate: daysAfter(end, 1) },
    { ...later, reason: 'cancel_by' as const },
  ])
    await expect(apiAs(ada).outcomes.snooze(other)).rejects.toMatchObject({ code: 'END_MOVED' })
  const newEnd = monthsAfter(end, 12)
  await apiAs(ada).outcomes.record({ ...anId(), ...about, outcome: 'renewed', newEnd, monthlyCostPence: 2290 })
  await apiAs(ada).outcomes.snooze({ ...later, onDate: newEnd, untilDay: daysAfter(newEnd, -40) })
  const kept = await runAs(ada).read(async (db) => db.selectFrom('app.snoozes').select(['on_date', 'until_day']).execute())
  expect(kept).toEqual([{ on_date: newEnd, until_day: daysAfter(newEnd, -40) }])
})
