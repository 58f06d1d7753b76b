import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addFeed, readFeed, titlesIn } from '#tests/feeds.ts'
import { addCategory, apiAs, createPerson } from '#tests/people.ts'
import { addChild, createGarden } from '#tests/task-fixtures.ts'

const now = (): Date => new Date('2026-11-25T12:00:00Z')

test('a feed has each birthday once a year, with the age where that is known', { tags: ['BIRTH-05', 'BIRTH-06', 'FEED-01'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'custom')
  const add = async (name: string, day: { month: number; day: number; year: number | null }) =>
    apiAs(ada).yearlyDates.add({ id: makeId(), categoryId, kind: 'birthday', name, reminders: [], ...day })
  await add('Zoe', { month: 12, day: 6, year: 2015 })
  await add('Mia', { month: 2, day: 29, year: null })
  await add('Baby', { month: 12, day: 20, year: 2026 })
  const calendar = await readFeed((await addFeed(ada, { kinds: ['birthdays'] })).path, { now })
  expect(titlesIn(calendar).toSorted()).toEqual([
    'Baby turns 1',
    'Baby: birthday',
    'Mia: birthday',
    'Mia: birthday',
    'Zoe turns 11',
    'Zoe turns 12',
  ])
  for (const day of ['20261206', '20270228', '20280229']) expect(calendar).toContain(`DTSTART;VALUE=DATE:${day}`)
  const uids = [...calendar.matchAll(/UID:(\S+)/g)].map(([, uid]) => uid)
  expect(new Set(uids).size).toBe(6)
})

test('the calendar says how old somebody is on the day itself, and so many years on others', { tags: ['BIRTH-05'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'custom')
  const today = new Date().toISOString().slice(0, 10)
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  await apiAs(ada).yearlyDates.add({ id: makeId(), categoryId, kind: 'birthday', name: 'Zoe', month, day, year: year - 11, reminders: [] })
  await apiAs(ada).yearlyDates.add({ id: makeId(), categoryId, kind: 'birthday', name: 'Born', month, day, year: year + 1, reminders: [] })
  const { entries } = await apiAs(ada).calendar.read({ from: today, to: today })
  expect(entries).toMatchObject([{ layer: 'birthdays', title: 'Zoe', state: 'birthday_today', number: 11, day: today, time: null }])
})

test('a feed has rotas by day and who is away, also one of a single category', { tags: ['CAL-17', 'FEED-01'] }, async () => {
  const { ada, ben, family } = await createGarden()
  const { categoryId, childId } = await addChild(family, ada)
  const parts = [{ name: 'Early', from: '06:00', to: '14:00' }]
  const rota = { startsOn: '2026-11-25', untilDay: '2026-11-28', counts: 'days' as const, cycle: 'A--', parts }
  await apiAs(ada).rotas.add({ ...rota, id: makeId(), subjectId: childId })
  await apiAs(ada).rotas.add({ ...rota, id: makeId(), categoryId, personId: ada.id })
  await apiAs(ben).members.addAway({ id: makeId(), memberId: ben.memberId, from: '2026-11-29', to: '2026-12-02' })
  for (const chosen of [{}, { categoryIds: [categoryId] }]) {
    const calendar = await readFeed((await addFeed(ada, { kinds: ['rotas'], ...chosen })).path, { now })
    expect(titlesIn(calendar).toSorted()).toMatchInlineSnapshot(`
      [
        "Ada Bell: Early 06:00–14:00",
        "Ada Bell: Early 06:00–14:00",
        "Ben Bell is away",
        "Mia: Early 06:00–14:00",
        "Mia: Early 06:00–14:00",
      ]
    `)
    expect(calendar).toContain('DTSTART;VALUE=DATE:20261129\r\nDTEND;VALUE=DATE:20261203')
    expect(new Set([...calendar.matchAll(/UID:(\S+)/g)].map(([, uid]) => uid)).size).toBe(5)
  }
})
