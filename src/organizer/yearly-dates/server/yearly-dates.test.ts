import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { apiAs, superuser } from '#tests/people.ts'
import { addChild, createGarden } from '#tests/task-fixtures.ts'
import { dayInYear } from '../shared/yearly-day.ts'

const birthday = { kind: 'birthday' as const, name: null, month: 2, day: 29, year: 2016, reminders: [7, 0] }

test('a child has its birthday, and a category has days of its own', { tags: ['BIRTH-08'] }, async () => {
  const { ada, family } = await createGarden()
  const { categoryId, childId } = await addChild(family, ada)
  await apiAs(ada).yearlyDates.add({ ...birthday, id: makeId(), subjectId: childId })
  await apiAs(ada).yearlyDates.add({
    ...birthday,
    id: makeId(),
    categoryId,
    kind: 'own',
    name: 'Bonfire night',
    month: 11,
    day: 5,
    year: null,
  })
  const found = await apiAs(ada).yearlyDates.list({})
  expect(found).toMatchObject([
    { whose: expect.any(String), name: null, month: 2, day: 29, year: 2016, subjectId: childId },
    { whose: null, name: 'Bonfire night', year: null },
  ])
  await apiAs(ada).children.remove({ id: childId })
  expect(await apiAs(ada).yearlyDates.list({})).toHaveLength(1)
})

test('a day that is none is refused, and so is one that nobody can call', { tags: ['BIRTH-06'] }, async () => {
  const { ada, family } = await createGarden()
  const { categoryId } = await addChild(family, ada)
  const add = async (more: object) => apiAs(ada).yearlyDates.add({ ...birthday, name: 'Zoe', ...more, id: makeId(), categoryId })
  for (const wrong of [{ day: 30 }, { month: 13 }, { year: 1604 }, { name: null }, { reminders: [301] }])
    await expect(add(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(add({})).resolves.toMatchObject({ name: 'Zoe' })
})

test('the database and the app put each yearly date on the same day, once a year', { tags: ['BIRTH-05', 'BIRTH-06'] }, async () => {
  const { ada, family } = await createGarden()
  const { categoryId } = await addChild(family, ada)
  for (const [month, day] of [
    [1, 1],
    [2, 28],
    [2, 29],
    [12, 31],
  ] as const)
    await apiAs(ada).yearlyDates.add({ ...birthday, name: 'Zoe', year: null, month, day, id: makeId(), categoryId })
  const found = await superuser<{ today: string; month: number; day: number; days: string[] }>(
    `select t.today::date::text as today, y.month, y.day, array_agg(n.on_date::text) as days
       from generate_series('2027-01-01'::date, '2029-03-01', interval '1 day') t(today)
       cross join lateral app.coming(t.today::date, array[$1::uuid]) n
       join app.yearly_dates y on y.id = n.source_id group by 1, 2, 3`,
    [categoryId],
  )
  expect(found).toHaveLength(4 * 791)
  expect(found.filter(({ days, ...of }) => days.length !== 1 || days[0] !== dayInYear(of, Number(days[0]?.slice(0, 4))))).toEqual([])
})
