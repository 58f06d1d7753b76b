import type { Ending, Notice, RenewalTerm } from '#organizer/items/shared/terms.ts'

type Row = [
  end: string,
  term: [number, RenewalTerm['unit']],
  notice: [number, Notice['unit'], Notice['to']],
  postDays: number,
  cancelBy: string,
  sendBy: string,
  late?: 'too late' | undefined,
  length?: 'short',
]

// Computed by hand as of 20 November 2026: the last day for notice to arrive and to be posted, and whether it is too late for the term that runs.
const rows: readonly Row[] = [
  ['2027-05-31', [12, 'months'], [3, 'months', 'end'], 3, '2027-02-28', '2027-02-25'],
  ['2027-06-15', [1, 'years'], [1, 'months', 'month_end'], 3, '2027-04-30', '2027-04-27'],
  ['2026-03-10', [1, 'months'], [14, 'days', 'end'], 3, '2026-11-26', '2026-11-23', undefined, 'short'],
  ['2027-01-31', [1, 'months'], [1, 'months', 'end'], 3, '2026-12-31', '2026-12-28'],
  ['2027-03-31', [12, 'months'], [1, 'months', 'end'], 3, '2027-02-28', '2027-02-25'],
  ['2027-02-28', [12, 'months'], [1, 'months', 'end'], 3, '2027-01-28', '2027-01-25'],
  ['2028-02-29', [1, 'years'], [12, 'months', 'end'], 3, '2027-02-28', '2027-02-25'],
  ['2027-03-31', [1, 'years'], [6, 'weeks', 'end'], 3, '2027-02-17', '2027-02-14'],
  ['2027-03-31', [1, 'years'], [30, 'days', 'end'], 0, '2027-03-01', '2027-03-01'],
  ['2027-03-31', [1, 'years'], [0, 'days', 'end'], 3, '2027-03-31', '2027-03-28'],
  ['2026-12-31', [1, 'years'], [1, 'months', 'month_end'], 3, '2026-11-30', '2026-11-27'],
  ['2027-01-15', [1, 'years'], [3, 'months', 'month_end'], 3, '2027-09-30', '2027-09-27', 'too late'],
  ['2027-02-28', [1, 'years'], [2, 'weeks', 'month_end'], 3, '2027-02-14', '2027-02-11'],
  ['2027-02-27', [1, 'years'], [2, 'weeks', 'month_end'], 3, '2027-01-17', '2027-01-14'],
  ['2020-01-31', [1, 'months'], [14, 'days', 'end'], 3, '2026-12-17', '2026-12-14', 'too late', 'short'],
  ['2016-02-29', [1, 'years'], [30, 'days', 'end'], 3, '2027-01-29', '2027-01-26'],
  ['2019-08-31', [6, 'months'], [1, 'months', 'end'], 3, '2027-01-28', '2027-01-25'],
  ['2026-11-20', [1, 'months'], [7, 'days', 'end'], 3, '2026-12-13', '2026-12-10', 'too late', 'short'],
  ['2026-11-19', [1, 'years'], [1, 'weeks', 'end'], 3, '2027-11-12', '2027-11-09'],
  ['2026-06-30', [3, 'months'], [6, 'weeks', 'end'], 3, '2027-02-16', '2027-02-13', 'too late'],
  ['2026-01-01', [4, 'weeks'], [10, 'days', 'end'], 3, '2026-11-23', '2026-11-20', undefined, 'short'],
  ['2025-12-31', [90, 'days'], [30, 'days', 'end'], 3, '2026-11-26', '2026-11-23'],
  ['2026-12-01', [1, 'months'], [3, 'months', 'end'], 3, '2026-12-01', '2026-11-28', 'too late', 'short'],
  ['2027-08-31', [1, 'years'], [6, 'months', 'end'], 3, '2027-02-28', '2027-02-25'],
  ['2028-08-31', [1, 'years'], [6, 'months', 'end'], 3, '2028-02-29', '2028-02-26'],
  ['2027-04-30', [1, 'years'], [2, 'months', 'end'], 3, '2027-02-28', '2027-02-25'],
  ['2027-03-30', [1, 'years'], [1, 'months', 'end'], 3, '2027-02-28', '2027-02-25'],
  ['2027-12-31', [2, 'years'], [400, 'days', 'end'], 3, '2026-11-26', '2026-11-23'],
  ['2027-05-31', [12, 'months'], [3, 'months', 'end'], 14, '2027-02-28', '2027-02-14'],
  ['2026-12-31', [1, 'years'], [1, 'months', 'end'], 3, '2026-11-30', '2026-11-27'],
  ['2027-07-31', [1, 'years'], [1, 'months', 'month_end'], 3, '2027-06-30', '2027-06-27'],
  ['2027-03-01', [1, 'years'], [0, 'months', 'month_end'], 3, '2027-02-28', '2027-02-25'],
  ['2026-11-23', [1, 'years'], [0, 'days', 'end'], 3, '2026-11-23', '2026-11-20'],
  ['2026-11-21', [1, 'years'], [0, 'days', 'end'], 3, '2026-11-21', '2026-11-18'],
  ['2024-02-29', [1, 'months'], [1, 'weeks', 'end'], 3, '2026-11-22', '2026-11-19', undefined, 'short'],
  ['2026-08-31', [1, 'months'], [10, 'days', 'end'], 3, '2026-11-20', '2026-11-17', undefined, 'short'],
  ['2026-08-31', [1, 'months'], [11, 'days', 'end'], 3, '2026-12-20', '2026-12-17', 'too late', 'short'],
  ['2027-01-30', [1, 'years'], [13, 'months', 'end'], 3, '2026-12-30', '2026-12-27', 'too late'],
  ['2027-01-31', [1, 'years'], [5, 'weeks', 'month_end'], 3, '2026-12-27', '2026-12-24'],
  ['2027-10-31', [1, 'years'], [8, 'months', 'month_end'], 3, '2027-02-28', '2027-02-25'],
]

/** The day as of which they hold. */
export const dayOfCases = '2026-11-20'

/** Contracts that renew themselves with what notice they need, all worked out by hand (RENEW-04). */
export const noticeCases = rows.map(([end, [count, unit], [notice, noticeUnit, to], postDays, cancelBy, sendBy, late, length]) => {
  const term: RenewalTerm = { count, unit }
  const asked: Notice = { count: notice, unit: noticeUnit, to }
  const ending: Ending & { contractStartDate: null } = {
    contractStartDate: null,
    contractEndDate: end,
    atEnd: { renewal: 'renews', term, notice: asked, postDays },
    handledUntil: null,
    closed: null,
  }
  const title = `${end}, ${count} ${unit}, notice ${notice} ${noticeUnit} to ${to}, post ${postDays}`
  return { title, ending, term, notice: asked, postDays, end, cancelBy, sendBy, isLate: late === 'too late', isShort: length === 'short' }
})
