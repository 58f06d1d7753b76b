import { expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addMember, apiAs, superuser, type TestPerson } from '#tests/people.ts'
import { addChild, createGarden } from '#tests/task-fixtures.ts'
import type { NewRota } from '../contract.ts'
import { letterOn, readyMade } from '../shared/rota-day.ts'

const shifts = [
  { name: 'Early', from: '06:00', to: '14:00' },
  { name: 'Night', from: '22:00', to: '06:00' },
]
const typed = { startsOn: '2026-12-07', untilDay: null, counts: 'days' as const, cycle: 'AB-', parts: shifts }

async function aRota(more: Partial<NewRota> = {}) {
  const { ada, ben, family } = await createGarden()
  const { categoryId, childId } = await addChild(family, ada)
  const whose = more.subjectId === undefined ? { categoryId, personId: ada.id } : {}
  const rota = await apiAs(ada).rotas.add({ ...typed, id: makeId(), ...whose, ...more })
  return { ada, ben, family, categoryId, childId, rota }
}

const entriesOf = async (person: TestPerson, from: string, to: string) =>
  (await apiAs(person).calendar.read({ from, to })).entries.filter(({ layer }) => layer === 'rotas')

test('the parts of a cycle stand in the calendar, a night on the day on which it begins', { tags: ['CAL-15', 'CAL-16'] }, async () => {
  const { ada } = await aRota()
  expect(await entriesOf(ada, '2026-12-06', '2026-12-10')).toMatchObject([
    { title: 'Early 06:00–14:00', day: '2026-12-07', lastDay: '2026-12-07', time: null, people: [ada.id] },
    { title: 'Night 22:00–06:00', day: '2026-12-08', lastDay: '2026-12-08' },
    { title: 'Early 06:00–14:00', day: '2026-12-10' },
  ])
})

test('one day is given another part or made free without touching the cycle', { tags: ['CAL-16'] }, async () => {
  const { ada, rota } = await aRota()
  const set = async (day: string, letter: string | null) => apiAs(ada).rotas.setDay({ rotaId: rota.id, day, letter })
  await set('2026-12-07', '-')
  const changed = await set('2026-12-09', 'B')
  expect(await set('2026-12-09', 'B'), 'the same again changes nothing').toEqual(changed)
  const days = async () => (await entriesOf(ada, '2026-12-07', '2026-12-10')).map(({ day, title }) => `${day} ${title.split(' ')[0] ?? ''}`)
  expect(await days()).toEqual(['2026-12-08 Night', '2026-12-09 Night', '2026-12-10 Early'])
  expect((await set('2026-12-07', null)).otherDays).toEqual({ '2026-12-09': 'B' })
  expect(await days()).toContain('2026-12-07 Early')
})

test('a rota that makes no sense is refused', { tags: ['CAL-15'] }, async () => {
  const { ada, ben, categoryId, childId } = await aRota()
  const add = async (more: object) => apiAs(ada).rotas.add({ ...typed, id: makeId(), categoryId, personId: ada.id, ...more })
  const wrongs = [{ cycle: 'ABC' }, { cycle: '' }, { cycle: 'A'.repeat(57) }, { untilDay: '2026-12-01' }, { subjectId: childId }]
  for (const wrong of [...wrongs, { parts: [{ name: 'Early', from: '06:00', to: null }] }, { personId: undefined }])
    await expect(add(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(add({ personId: ben.id }), 'Ben may not see the category').rejects.toMatchObject({ code: 'NOT_A_MEMBER' })
})

test('a rota whose person may not see it any more is for nobody', { tags: ['CAL-15', 'GAP-172'] }, async () => {
  const { ada, family, categoryId } = await aRota()
  const mia = await addMember(family, { permissions: { [categoryId]: 'view' }, firstName: 'Mia' })
  const rota = await apiAs(ada).rotas.add({ ...typed, id: makeId(), categoryId, personId: mia.id })
  await superuser('delete from app.category_permissions where category_id = $1', [categoryId])
  expect((await apiAs(ada).rotas.list({})).find(({ id }) => id === rota.id)).toMatchObject({ personId: null, whose: null })
  expect((await entriesOf(ada, '2026-12-07', '2026-12-07')).map(({ people }) => people)).toContainEqual([])
})

test('the database and the app give each day the same part, for ten years', { tags: ['CAL-15'] }, async () => {
  for (const { cycle, parts, counts } of Object.values(readyMade)) {
    const { ada, childId } = await aRota()
    const rota = await apiAs(ada).rotas.add({
      id: makeId(),
      subjectId: childId,
      startsOn: '2024-02-27',
      untilDay: '2034-03-01',
      counts,
      cycle,
      parts: parts.map((name) => ({ name, from: null, to: null })),
    })
    await apiAs(ada).rotas.setDay({ rotaId: rota.id, day: '2028-02-29', letter: 'A' })
    const changed = (await apiAs(ada).rotas.list({})).find(({ id }) => id === rota.id) ?? rota
    const found = await superuser<{ day: string; part: number }>(
      `select on_date::text as day, part from app.rota_days_in('2024-01-01', '2034-12-31') where id = $1 order by 1`,
      [rota.id],
    )
    const expected = Array.from({ length: 4018 }, (_, index) => daysAfter('2024-01-01', index)).flatMap((day) => {
      const letter = letterOn(changed, day)
      return letter === undefined || letter === '-' ? [] : [{ day, part: (letter.codePointAt(0) ?? 0) - 64 }]
    })
    expect(found, cycle).toEqual(expected)
  }
})
