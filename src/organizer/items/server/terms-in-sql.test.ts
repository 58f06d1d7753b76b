import { array, assert, asyncProperty, constantFrom, integer, option, record } from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, runAs, apiAs, createPerson } from '#tests/people.ts'
import { cancelBy, currentEnd, type Ending, nextNotice, type Notice, type RenewalTerm, termEnd } from '../shared/terms.ts'

const renewing = { handledUntil: null, closed: null }
const atEnd = (term: RenewalTerm | null, notice: Notice | null) => ({ renewal: 'renews' as const, term, notice, postDays: 3 })
const months = (count: number) => ({ count, unit: 'months' }) as const
const notice = (count: number, unit: 'days' | 'weeks' | 'months', to: 'end' | 'month_end' = 'end') => ({ count, unit, to })

describe('the worked examples of the terms', { tags: ['RENEW-04'] }, () => {
  test('a year with three months of notice', () => {
    const contract = { ...renewing, contractEndDate: '2027-05-31', atEnd: atEnd(months(12), notice(3, 'months')) }
    expect(currentEnd(contract, '2026-11-20')).toBe('2027-05-31')
    expect(nextNotice(contract, '2026-11-20')).toEqual({ endsOn: '2027-05-31', cancelBy: '2027-02-28', sendBy: '2027-02-25' })
  })
  test('one month to the end of a month', { tags: ['RENEW-03'] }, () => {
    expect(cancelBy('2027-06-15', notice(1, 'months', 'month_end'))).toBe('2027-04-30')
    expect(cancelBy('2027-05-31', notice(1, 'months', 'month_end'))).toBe('2027-04-30')
    expect(cancelBy('2027-04-30', notice(1, 'months', 'month_end'))).toBe('2027-03-31')
    expect(cancelBy('2027-06-15', notice(14, 'days', 'month_end'))).toBe('2027-05-17')
  })
  test('month by month after two years, before and after the day for notice', { tags: ['RENEW-02', 'RENEW-33'] }, () => {
    const contract = { ...renewing, contractEndDate: '2026-03-10', atEnd: atEnd(months(1), notice(14, 'days')) }
    expect(currentEnd(contract, '2026-11-20')).toBe('2026-12-10')
    expect(nextNotice(contract, '2026-11-20')).toEqual({ endsOn: '2026-12-10', cancelBy: '2026-11-26', sendBy: '2026-11-23' })
    expect(currentEnd(contract, '2026-11-27')).toBe('2026-12-10')
    expect(nextNotice(contract, '2026-11-27')).toEqual({ endsOn: '2027-01-10', cancelBy: '2026-12-27', sendBy: '2026-12-24' })
  })
  test('29 February and the 31st come back to their day', { tags: ['RENEW-06'] }, () => {
    expect(termEnd('2028-02-29', { count: 1, unit: 'years' }, '2029-03-01')).toBe('2030-02-28')
    expect(termEnd('2028-02-29', { count: 1, unit: 'years' }, '2031-03-01')).toBe('2032-02-29')
    expect(termEnd('2027-01-31', months(1), '2027-02-15')).toBe('2027-02-28')
    expect(termEnd('2027-01-31', months(1), '2027-03-15')).toBe('2027-03-31')
  })
  test('notice that is longer than the term', () => {
    const contract = { ...renewing, contractEndDate: '2027-01-31', atEnd: atEnd(months(1), notice(3, 'months')) }
    expect(nextNotice(contract, '2027-01-15')).toEqual({ endsOn: '2027-04-30', cancelBy: '2027-01-30', sendBy: '2027-01-27' })
    expect(nextNotice(contract, '2027-01-31')).toEqual({ endsOn: '2027-05-31', cancelBy: '2027-02-28', sendBy: '2027-02-25' })
  })
  test('an end that is handled is past', { tags: ['RENEW-14'] }, () => {
    const contract = { ...renewing, handledUntil: '2027-02-28', contractEndDate: '2027-01-31', atEnd: atEnd(months(1), notice(7, 'days')) }
    expect(currentEnd(contract, '2027-02-10')).toBe('2027-03-31')
    expect(nextNotice(contract, '2027-02-10')).toEqual({ endsOn: '2027-03-31', cancelBy: '2027-03-24', sendBy: '2027-03-21' })
    expect(currentEnd({ ...contract, atEnd: atEnd(null, null), contractEndDate: '2027-02-28' }, '2027-02-10')).toBeNull()
  })
})

const aDay = integer({ min: 0, max: 900 }).map((days) => daysAfter('2026-12-20', days))
const aNotice = record({
  count: integer({ min: 0, max: 6 }),
  unit: constantFrom('days', 'weeks', 'months'),
  to: constantFrom('end', 'month_end'),
} as const)
const aTerm = record({ count: integer({ min: 1, max: 14 }), unit: constantFrom('days', 'weeks', 'months', 'years') } as const)
const anEnding = record({
  contractEndDate: option(aDay),
  atEnd: record({
    renewal: constantFrom('unknown', 'ends', 'renews', 'renews', 'renews'),
    term: option(aTerm, { freq: 5 }),
    notice: option(aNotice, { freq: 5 }),
    postDays: integer({ min: 0, max: 10 }),
  } as const),
  handledUntil: option(aDay),
  closed: option(record({ on: aDay }), { freq: 2 }).map((closed) => (closed?.on.endsWith('1') ? closed : null)),
} as const).map((ending): Ending =>
  ending.atEnd.renewal === 'renews' ? ending : { ...ending, atEnd: { ...ending.atEnd, term: null, notice: null } },
)

test('database and browser agree on when contracts end and can be cancelled', { tags: ['RENEW-04', 'RENEW-06'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'home')
  const [place] = await apiAs(ada).subcategories.listOfCategory({ categoryId })
  const property = asyncProperty(array(anEnding, { minLength: 20, maxLength: 40 }), aDay, async (endings, onDay) => {
    const rows = await runAs(ada).write(async (db) => {
      await db.deleteFrom('app.items').execute()
      const columns = endings.map(({ contractEndDate, atEnd: { renewal, term, notice: asked }, handledUntil, closed }, nr) => ({
        id: makeId(),
        category_id: categoryId,
        subcategory_id: place?.id ?? '',
        provider_name: `${nr}`,
        contract_end_date: contractEndDate,
        renewal,
        term_count: term?.count ?? null,
        term_unit: term?.unit ?? null,
        notice_count: asked?.count ?? null,
        notice_unit: asked?.unit ?? null,
        notice_to: asked?.to ?? ('end' as const),
        handled_until: handledUntil,
        closed_on: closed?.on ?? null,
        closed_as: closed && 'cancelled',
      }))
      await db.insertInto('app.items').values(columns).execute()
      const { rows: read } = await sql<{ nr: string; ends: string | null; to_cancel: string | null; cancel_by: string | null }>`
        select i.provider_name as nr, app.current_end(i, ${onDay}) as ends, app.end_to_cancel(i, ${onDay}) as to_cancel,
               app.cancel_by(app.end_to_cancel(i, ${onDay}), i.notice_count, i.notice_unit, i.notice_to) as cancel_by from app.items i`.execute(
        db,
      )
      return read
    })
    for (const { nr, ends, to_cancel, cancel_by } of rows) {
      const ending = endings[Number(nr)]
      if (ending === undefined) throw new Error('a row that nobody wrote')
      expect(currentEnd(ending, onDay), JSON.stringify({ ending, onDay })).toBe(ends)
      const next = nextNotice(ending, onDay)
      expect([next?.endsOn ?? null, next?.cancelBy ?? null], JSON.stringify({ ending, onDay })).toEqual([to_cancel, cancel_by])
      // Notice can arrive in time, and for no end before this one.
      expect(next === undefined || next.cancelBy >= onDay).toBe(true)
    }
  })
  await assert(property, { numRuns: 60 })
})
