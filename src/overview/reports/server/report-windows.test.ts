import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { aMoment, dayIn, endOfDay, plusDays, sameDateNextMonth } from '#tests/calendar-model.ts'
import { insertContracts, insertTasks, moveTo, subcategoryOf } from '#tests/reporting-fixtures.ts'
import { addCategory, runAs, createPerson } from '#tests/people.ts'
import { dueToday, dueThisWeek, needing, overdue } from '../shared/report-lists.ts'
import { getReports } from './get-reports.ts'

// Most days are where lists begin and end; some anywhere.
const aDistance = oneof(integer({ min: -2, max: 9 }), integer({ min: 26, max: 33 }), integer({ min: -800, max: 800 }))
const someTasks = array(
  record({ status: constantFrom('not_started', 'in_progress', 'done'), days: oneof(aDistance, constantFrom(null)) }),
  { maxLength: 12 },
)
const someContracts = array(oneof(aDistance, constantFrom(null)), { maxLength: 12 })

test(
  'whatever is due when and in whichever zone, each thing is in the lists it belongs to and in no other',
  { tags: ['CONST-05', 'CONST-06', 'CONST-07', 'GAP-106', 'GAP-107', 'GAP-108', 'READ-15', 'READ-16', 'REP-02', 'REP-23', 'REP-24'] },
  async () => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, 'home')
    const subcategoryId = await subcategoryOf(categoryId, 'Broadband')
    const property = asyncProperty(aMoment, someTasks, someContracts, async ({ zone, now }, tasks, contracts) => {
      const today = dayIn(zone, now)
      const dayOf = (days: number | null): string | null => (days === null ? null : plusDays(today, days))
      const due = tasks.map(({ status, days }) => ({ categoryId, status, dueDate: dayOf(days) }))
      const ending = contracts.map((days) => ({ categoryId, subcategoryId, endDate: dayOf(days) }))
      const reports = await runAs(ada).write(async (db) => {
        await moveTo(db, ada, zone)
        await db.deleteFrom('app.tasks').execute()
        await db.deleteFrom('app.items').execute()
        await insertTasks(db, due)
        await insertContracts(db, ending)
        return getReports(db, now)
      })
      expect(reports).toMatchObject({ today, until: endOfDay(now, zone).toISOString() })

      const open = due.filter(({ status }) => status !== 'done').flatMap(({ dueDate }) => dueDate ?? [])
      const late = open.filter((day) => day < today)
      const nowDue = open.filter((day) => day === today)
      const week = open.filter((day) => day >= today && day <= plusDays(today, 7))
      const days = (list: readonly { dueDate: string }[]): string[] => list.map(({ dueDate }) => dueDate)
      expect(days(overdue(reports))).toEqual(late.toSorted())
      expect(days(dueToday(reports))).toEqual(nowDue)
      expect(days(dueThisWeek(reports))).toEqual(week.toSorted())
      expect(needing(reports)).toHaveLength(late.length + nowDue.length)

      const month = ending.flatMap(({ endDate }) => endDate ?? []).filter((day) => day >= today && day <= sameDateNextMonth(today))
      expect(reports.contracts.map(({ endDate }) => endDate)).toEqual(month.toSorted())
    })
    await assert(property, { numRuns: 120 })
  },
)
