import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createKitchen, newItem, seen } from '#tests/shopping-list.ts'
import { openBrowser } from '#tests/browser.ts'
import { superuser, type TestPerson } from '#tests/people.ts'

const sending = ({ sessionToken }: TestPerson, said: { mutationId?: string; person?: string }) => openBrowser({ sessionToken, ...said }).api

test('a change that names somebody else than who is signed in is refused, and nothing of it is written', { tags: ['OFF-10'] }, async () => {
  const { ada, ben, of, list } = await createKitchen()
  const mutationId = makeId()
  const item = { ...newItem(), ...of }
  await expect(sending(ben, { mutationId, person: ada.id }).shopping.add(item)).rejects.toMatchObject({
    code: 'PERSON_CHANGED',
    defined: true,
    status: 409,
  })
  expect([await list(), await superuser('select from app.idempotency_keys where id = $1', [mutationId])]).toEqual([[], []])
  await sending(ada, { mutationId, person: ada.id }).shopping.add(item)
  expect(seen(await list())).toEqual(['1 Milk *'])
  // Nor does the answer of the first time go to anybody else.
  await expect(sending(ben, { mutationId, person: ada.id }).shopping.add(item)).rejects.toMatchObject({ code: 'PERSON_CHANGED' })
})

test('a change sent again after more than a week was made already, and after 35 days it is a new one', { tags: ['OFF-15'] }, async () => {
  const { ada, of } = await createKitchen()
  const mutationId = makeId()
  const item = { ...newItem(), ...of }
  const add = async () => sending(ada, { mutationId }).shopping.add(item)
  const first = await add()
  const kept = async () => superuser('select answer is not null as answer from app.idempotency_keys where id = $1', [mutationId])
  const age = async (days: number) => {
    await superuser('update app.idempotency_keys set at = now() - make_interval(days => $2) where id = $1', [mutationId, days])
    await superuser('select app.sweep()')
  }
  await age(6)
  expect([await add(), await kept()]).toEqual([first, [{ answer: true }]])
  await age(34)
  expect(await kept()).toEqual([{ answer: false }])
  await expect(add()).rejects.toMatchObject({ code: 'ALREADY_MADE', defined: true, status: 409 })
  await age(36)
  expect(await kept()).toEqual([])
})
