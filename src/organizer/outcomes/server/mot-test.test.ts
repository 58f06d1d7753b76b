import { describe, expect, test } from 'vitest'
import { monthsAfter } from '#organizer/items/shared/terms.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { householdWithDates, noAnswers, today } from '#tests/due-dates.ts'
import { emptyItem } from '#tests/item-fixtures.ts'
import { apiAs } from '#tests/people.ts'

const anId = () => ({ id: makeId() })
const end = daysAfter(today, 10)

async function aContractIn(name: string, contractEndDate: string | null = end) {
  const home = await householdWithDates()
  const { ada, car } = home
  const subcategories = await apiAs(ada).subcategories.listOfSubject({ subjectId: car.id })
  const subcategoryId = subcategories.find((one) => one.name === name)?.id ?? ''
  const fields = { ...emptyItem, subcategoryId, providerName: 'Kwik Check', contractEndDate, lookedAfterBy: home.ben.id }
  const item = await apiAs(ada).items.add({ ...anId(), ...fields })
  const tasks = async () => apiAs(ada).tasks.list({ categoryId: car.categoryId })
  return { ...home, item, tasks, about: { itemId: item.id, dueOn: contractEndDate }, subcategoryId }
}

describe('an MOT test', { tags: ['CLOCK-03', 'CLOCK-04'] }, () => {
  test('that is passed within the month before keeps its day, with what was asked', async () => {
    const { ada, item, about, subcategoryId } = await aContractIn('MOT')
    const answers = { ...noAnswers, reading: 54_310, byWhom: 'Kwik Check', notes: 'Front tyres', costPence: 5485 }
    const recorded = await apiAs(ada).outcomes.record({ ...anId(), ...about, outcome: 'passed', doneOn: today, answers })
    expect(recorded.item).toMatchObject({ id: item.id, contractEndDate: monthsAfter(end, 12), closed: null })
    expect(recorded.outcome).toMatchObject({
      outcome: 'passed',
      dueOn: end,
      doneOn: today,
      nextOn: monthsAfter(end, 12),
      answers,
      tasks: [],
    })
    await apiAs(ada).outcomes.undo({ outcomeId: recorded.outcome.id })
    expect(await apiAs(ada).items.list({ subcategoryId })).toMatchObject([{ contractEndDate: end }])
  })
  test('that is passed earlier, or that had no date yet, holds for a year less a day', async () => {
    const early = daysAfter(end, -40)
    const yearOf = (day: string) => daysAfter(monthsAfter(day, 12), -1)
    for (const [dueOn, doneOn] of [
      [end, early],
      [null, today],
    ] as const) {
      const { ada, about } = await aContractIn('MOT', dueOn)
      const passed = { ...anId(), ...about, outcome: 'passed', doneOn, answers: noAnswers } as const
      expect((await apiAs(ada).outcomes.record(passed)).item.contractEndDate).toBe(yearOf(doneOn))
    }
  })
  test('can end on another day than by the rule, but not before it is done', async () => {
    const { ada, about } = await aContractIn('MOT')
    const passed = { ...about, outcome: 'passed', doneOn: today, answers: noAnswers } as const
    await expect(apiAs(ada).outcomes.record({ ...anId(), ...passed, newEnd: today })).rejects.toMatchObject({ code: 'END_TOO_EARLY' })
    await expect(apiAs(ada).outcomes.record({ ...anId(), ...passed, doneOn: daysAfter(today, 1) })).rejects.toMatchObject({
      code: 'NOT_YET',
    })
    expect((await apiAs(ada).outcomes.record({ ...anId(), ...passed, newEnd: '2030-01-31' })).item.contractEndDate).toBe('2030-01-31')
  })
  test('that is failed leaves the end as it was and raises its task once, each time', { tags: ['CLOCK-07', 'CLOCK-08'] }, async () => {
    const { ada, ben, about, item, tasks } = await aContractIn('MOT')
    const failed = { ...anId(), ...about, outcome: 'failed', doneOn: today, answers: noAnswers } as const
    const recorded = await apiAs(ada).outcomes.record(failed)
    expect(await apiAs(ada).outcomes.record(failed)).toEqual(recorded)
    expect(recorded).toMatchObject({ item: { contractEndDate: end, version: item.version }, outcome: { nextOn: end, isUndoable: true } })
    const retest = { title: 'Retest', description: 'MOT, Skoda', dueDate: daysAfter(today, 10), assignee: { id: ben.id } }
    expect(await tasks()).toMatchObject([retest])
    expect(recorded.outcome.tasks).toMatchObject([{ title: 'Retest' }])
    await apiAs(ada).outcomes.undo({ outcomeId: recorded.outcome.id })
    expect(await tasks()).toEqual([])
    await apiAs(ada).outcomes.record({ ...failed, ...anId() })
    const passed = await apiAs(ada).outcomes.record({ ...anId(), ...about, outcome: 'passed', doneOn: today, answers: noAnswers })
    expect(passed.item.contractEndDate).toBe(monthsAfter(end, 12))
    expect(await tasks(), 'the retest is no longer to do').toMatchObject([{ title: 'Retest', status: 'done' }])
  })
  test('that is passed and undone makes its retest to do again, as it was', async () => {
    const { ada, about, tasks } = await aContractIn('MOT')
    const failed = { ...anId(), ...about, outcome: 'failed', doneOn: today, answers: noAnswers } as const
    const { outcome } = await apiAs(ada).outcomes.record(failed)
    await apiAs(ada).tasks.setStatus({ taskId: outcome.tasks[0]?.id ?? '', status: 'in_progress' })
    const passed = await apiAs(ada).outcomes.record({ ...anId(), ...about, outcome: 'passed', doneOn: today, answers: noAnswers })
    expect(await tasks()).toMatchObject([{ status: 'done' }])
    await apiAs(ada).outcomes.undo({ outcomeId: passed.outcome.id })
    expect(await tasks()).toMatchObject([{ title: 'Retest', status: 'in_progress' }])
  })
  test('that was recorded is corrected: the end of the newest follows its day, or is another', { tags: ['CLOCK-12'] }, async () => {
    const { ada, about } = await aContractIn('MOT')
    const recorded = await apiAs(ada).outcomes.record({ ...anId(), ...about, outcome: 'passed', doneOn: today, answers: noAnswers })
    const answers = { ...noAnswers, reading: 61_204, notes: 'Front tyres', costPence: 5485 }
    const correction = { outcomeId: recorded.outcome.id, ifVersion: recorded.outcome.version, doneOn: today, answers }
    const same = await apiAs(ada).outcomes.correct(correction)
    expect(same).toMatchObject({ outcome: { answers, nextOn: monthsAfter(end, 12) }, item: { contractEndDate: monthsAfter(end, 12) } })
    await expect(apiAs(ada).outcomes.correct(correction)).rejects.toMatchObject({ code: 'CONFLICT' })
    const early = daysAfter(end, -40)
    const earlier = await apiAs(ada).outcomes.correct({ ...correction, ifVersion: same.outcome.version, doneOn: early })
    expect(earlier.item.contractEndDate).toBe(daysAfter(monthsAfter(early, 12), -1))
    const chosen = { ...correction, ifVersion: earlier.outcome.version, doneOn: early, newEnd: '2031-01-31' }
    expect(await apiAs(ada).outcomes.correct(chosen)).toMatchObject({
      outcome: { nextOn: '2031-01-31' },
      item: { contractEndDate: '2031-01-31' },
    })
    const ifVersion = earlier.outcome.version + 1
    const refused = [
      [{ ...chosen, ifVersion, doneOn: daysAfter(today, 1) }, 'NOT_YET'],
      [{ ...chosen, ifVersion, newEnd: early }, 'END_TOO_EARLY'],
    ] as const
    for (const [input, code] of refused) await expect(apiAs(ada).outcomes.correct(input)).rejects.toMatchObject({ code })
    await apiAs(ada).outcomes.undo({ outcomeId: recorded.outcome.id })
    const [item] = await apiAs(ada).items.list({ subcategoryId: recorded.item.subcategoryId })
    expect(item?.contractEndDate).toBe(end)
  })
  test('that is recorded a second time leaves the later end that there is', async () => {
    const { ada, about } = await aContractIn('MOT')
    const passed = { itemId: about.itemId, outcome: 'passed', doneOn: today, answers: noAnswers } as const
    const nextEnd = monthsAfter(end, 12)
    await apiAs(ada).outcomes.record({ ...anId(), ...passed, dueOn: end })
    expect((await apiAs(ada).outcomes.record({ ...anId(), ...passed, dueOn: nextEnd })).item.contractEndDate).toBe(nextEnd)
  })
})

test('only a contract in the subcategory MOT is passed or failed', { tags: ['CLOCK-07'] }, async () => {
  const { ada, about, tasks } = await aContractIn('Car Insurance')
  for (const outcome of ['passed', 'failed'] as const) {
    const record = { ...anId(), ...about, outcome, doneOn: today, answers: noAnswers }
    await expect(apiAs(ada).outcomes.record(record)).rejects.toMatchObject({ code: 'NO_TEST', status: 422 })
  }
  expect(await tasks()).toEqual([])
})
