import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addBroadband, emptyItem } from '#tests/item-fixtures.ts'
import { apiAs, superuser } from '#tests/people.ts'

test('a contract is stored as typed, in its category', { tags: ['ITEM-01', 'ITEM-04', 'DATA-10', 'WRITE-20', 'GAP-102'] }, async () => {
  const { family, categoryId, subcategoryId } = await addBroadband()
  const contract = {
    providerName: 'Wessex Fibre',
    monthlyCostPence: 3199,
    contractStartDate: '2024-11-27',
    contractEndDate: '2026-11-26',
    paymentMethod: 'Direct Debit',
    paymentBank: 'Co-op joint account',
    paymentFrequency: 'Monthly',
    notes: 'Router goes back in its box.\nLabel in the hall drawer.',
  } as const
  const added = await apiAs(family.creator).items.add({ id: makeId(), subcategoryId, ...contract, providerName: ' Wessex Fibre ' })
  expect(added).toMatchObject({ ...contract, categoryId, subcategoryId, version: 1 })
  expect(await apiAs(family.creator).items.list({ subcategoryId })).toEqual([added])
  const [stored] = await superuser(
    `select subcategory_id, category_id, provider_name, monthly_cost_pence::text as pence, contract_start_date::text as starts,
            contract_end_date::text as ends, payment_method, payment_bank, payment_frequency, notes,
            created_at between now() - interval '1 minute' and now() as fresh from app.items where id = $1`,
    [added.id],
  )
  expect(stored).toEqual({
    subcategory_id: subcategoryId,
    category_id: categoryId,
    provider_name: 'Wessex Fibre',
    pence: '3199',
    starts: '2024-11-27',
    ends: '2026-11-26',
    payment_method: 'Direct Debit',
    payment_bank: 'Co-op joint account',
    payment_frequency: 'Monthly',
    notes: contract.notes,
    fresh: true,
  })
})

test.each([0, 1, 29, 30, 1999, 10_000_000_001, 99_999_999_999])(
  '%d pence are stored as %d pence',
  { tags: ['ITEM-05', 'GAP-137'] },
  async (pence) => {
    const { family, subcategoryId } = await addBroadband()
    const added = await apiAs(family.creator).items.add({ ...emptyItem, id: makeId(), subcategoryId, monthlyCostPence: pence })
    expect(added.monthlyCostPence).toBe(pence)
    expect(await superuser('select monthly_cost_pence::text as pence from app.items where id = $1', [added.id])).toEqual([
      { pence: String(pence) },
    ])
  },
)

test.each([-1, 0.5, 100_000_000_000])('%d pence are refused', { tags: ['ITEM-05'] }, async (pence) => {
  const { family, subcategoryId } = await addBroadband()
  const adding = apiAs(family.creator).items.add({ ...emptyItem, id: makeId(), subcategoryId, monthlyCostPence: pence })
  await expect(adding).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'monthlyCostPence' }] } })
})

test('a contract without any field is refused by the API and by the database', { tags: ['GAP-85'] }, async () => {
  const { family, categoryId, subcategoryId } = await addBroadband()
  const blank = { ...emptyItem, id: makeId(), subcategoryId, providerName: '  ', notes: '' }
  await expect(apiAs(family.creator).items.add(blank)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: [{ path: 'providerName', message: 'Please fill in at least one field' }] },
  })
  const inserting = superuser('insert into app.items (category_id, subcategory_id) values ($1, $2)', [categoryId, subcategoryId])
  await expect(inserting).rejects.toThrow('something_given')
})

test('an end before the start is refused by the API beside the end, and by the database', { tags: ['GAP-86'] }, async () => {
  const { family, categoryId, subcategoryId } = await addBroadband()
  const dates = { contractStartDate: '2026-11-27', contractEndDate: '2026-11-26' }
  await expect(apiAs(family.creator).items.add({ ...emptyItem, id: makeId(), subcategoryId, ...dates })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: [{ path: 'contractEndDate', message: 'End date must be on or after the start date' }] },
  })
  const inserting = superuser(
    `insert into app.items (category_id, subcategory_id, contract_start_date, contract_end_date) values ($1, $2, '2026-11-27', '2026-11-26')`,
    [categoryId, subcategoryId],
  )
  await expect(inserting).rejects.toThrow('end_after_start')
  const sameDay = { contractStartDate: '2026-11-27', contractEndDate: '2026-11-27' }
  expect(await apiAs(family.creator).items.add({ ...emptyItem, id: makeId(), subcategoryId, ...sameDay })).toMatchObject(sameDay)
})

test('the database allows the same ways to pay as the API contract, and no others', { tags: ['CONST-20', 'CONST-21'] }, async () => {
  const { family, categoryId, subcategoryId } = await addBroadband()
  const add = async (fields: object) => apiAs(family.creator).items.add({ ...emptyItem, id: makeId(), subcategoryId, ...fields })
  for (const paymentMethod of ['Direct Debit', 'Manual', 'Check', 'Cash', 'Bank Transfer'] as const) await add({ paymentMethod })
  for (const paymentFrequency of ['Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly'] as const) await add({ paymentFrequency })
  for (const column of ['payment_method', 'payment_frequency']) {
    const inserting = superuser(`insert into app.items (category_id, subcategory_id, ${column}) values ($1, $2, 'Barter')`, [
      categoryId,
      subcategoryId,
    ])
    await expect(inserting).rejects.toThrow(/check/)
  }
})
