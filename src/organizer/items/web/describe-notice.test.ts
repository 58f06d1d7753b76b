import { expect, test } from 'vitest'
import { formatDay } from '#platform/shared/dates.ts'
import { dayOfCases as today, noticeCases } from '#tests/notice-cases.ts'
import { currentEnd, isShortTerm, nextNotice } from '../shared/terms.ts'
import { describeNotice, describeRenewal } from './describe-notice.ts'

type NoticeInput = Pick<(typeof noticeCases)[number], 'ending' | 'notice' | 'term'>

function textsOf({ ending, notice, term }: NoticeInput, day: string) {
  const next = nextNotice(ending, day)
  if (next === undefined) throw new Error('no notice')
  const isShort = isShortTerm(ending, next.endsOn)
  const words = describeNotice({ ...notice, ...next }, { end: currentEnd(ending, day), term, isShort, today: day })
  return { next, isShort, title: `${words.act} ${words.day}`, sentences: words.sentences }
}

test.each(noticeCases)('the day to act by, worked out by hand: $title', { tags: ['RENEW-03', 'RENEW-04', 'RENEW-33'] }, (about) => {
  const { cancelBy, sendBy, isLate, isShort, ending } = about
  const { next, title, sentences, ...texts } = textsOf(about, today)
  expect({ ...next, isShort: texts.isShort }).toMatchObject({ cancelBy, sendBy, isShort })
  const byPost = sendBy >= today && sendBy < cancelBy
  expect(title).toBe(byPost ? `Post your notice by ${formatDay(sendBy)}` : `Notice must arrive by ${formatDay(cancelBy)}`)
  expect(sentences.some((one) => one === `Too late for ${formatDay(currentEnd(ending, today) ?? '')}.`)).toBe(isLate)
  expect(sentences.at(-1)).toContain(formatDay(next.endsOn))
  expect(sentences.at(-1)?.includes(`It must arrive by ${formatDay(cancelBy)}`)).toBe(byPost)
  expect(sentences.some((one) => one.startsWith('Cancel any time'))).toBe(isShort)
})

test('month by month it names the period, and the days about the deadline', { tags: ['RENEW-04', 'RENEW-32', 'RENEW-33'] }, () => {
  const atEnd = {
    renewal: 'renews',
    term: { count: 1, unit: 'months' },
    notice: { count: 14, unit: 'days', to: 'end' },
    postDays: 3,
  } as const
  const ending = { contractStartDate: null, contractEndDate: '2026-03-10', atEnd, handledUntil: null, closed: null }
  const asked = { ending, notice: atEnd.notice, term: atEnd.term }
  expect(textsOf(asked, '2026-11-20')).toMatchObject({
    title: 'Post your notice by 23 Nov 2026',
    sentences: ["Cancel any time with 14 days' notice.", 'It must arrive by 26 Nov 2026, to end on 10 Dec 2026.'],
  })
  expect(textsOf(asked, '2026-11-27')).toMatchObject({
    title: 'Post your notice by 24 Dec 2026',
    sentences: [
      "Cancel any time with 14 days' notice.",
      'Too late for 10 Dec 2026.',
      'It must arrive by 27 Dec 2026, to end on 10 Jan 2027.',
    ],
  })
  const month = { count: 1, unit: 'months', to: 'month_end' } as const
  expect(textsOf({ ...asked, notice: month }, '2026-11-20').sentences[0]).toBe(
    "Cancel any time with 1 month's notice to the end of a month.",
  )
  expect(textsOf({ ...asked, notice: { ...month, to: 'end' } }, '2026-11-20').sentences[0]).toBe("Cancel any time with 1 month's notice.")
})

test('what it means to do nothing is texts with the term, and without one where that is not known', { tags: ['RENEW-04'] }, () => {
  const notice = { count: 10, unit: 'days', to: 'end', endsOn: '2026-12-18', cancelBy: '2026-12-08', sendBy: '2026-12-05' } as const
  const texts = (term: { count: number; unit: 'years' } | null, day = today) =>
    describeNotice(notice, { end: '2026-12-18', term, isShort: false, today: day }).sentences
  expect(texts({ count: 1, unit: 'years' })).toEqual(['It must arrive by 8 Dec 2026, or it renews for a year on 18 Dec 2026.'])
  expect(texts(null)).toEqual(['It must arrive by 8 Dec 2026, or it renews on 18 Dec 2026.'])
  expect(texts({ count: 2, unit: 'years' }, '2026-12-06')).toEqual(['Or it renews for 2 years on 18 Dec 2026.'])
})

test('a renewal that is to come is on the day of the end, one that was is on the day after it', { tags: ['RENEW-05', 'GAP-183'] }, () => {
  const texts = (day: string) => describeRenewal({ before: '2027-03-14', end: '2028-03-14', today: day })
  expect(texts('2026-11-20')).toBe('Renews on 14 Mar 2027, then runs to 14 Mar 2028')
  expect(texts('2027-03-14')).toBe('Renews on 14 Mar 2027, then runs to 14 Mar 2028')
  expect(texts('2027-03-15')).toBe('Renewed on 15 Mar 2027, runs to 14 Mar 2028')
})
