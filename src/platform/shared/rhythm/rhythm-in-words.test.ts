import { describe, expect, test } from 'vitest'
import { textsIn } from '#platform/server/texts/texts.ts'
import { addPseudoLanguage, foreignWords, pseudoLanguage } from '#tests/language/pseudo-language.ts'
import { parseRhythm } from '../rhythm.ts'
import { rhythmInWords } from './rhythm-in-words.ts'

function inWords(text: string, language = 'en'): string {
  const read = parseRhythm(text)
  if ('refusal' in read) throw new Error(`${text}: ${JSON.stringify(read.refusal)}`)
  return rhythmInWords(read.rhythm, { t: textsIn(language, 'rhythm'), language })
}

const worded = [
  ['FREQ=DAILY', 'every day'],
  ['FREQ=DAILY;INTERVAL=2', 'every second day'],
  ['FREQ=DAILY;INTERVAL=10', 'every 10 days'],
  ['FREQ=WEEKLY', 'every week'],
  ['FREQ=WEEKLY;INTERVAL=2', 'every second week'],
  ['FREQ=WEEKLY;BYDAY=TU', 'every Tuesday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'every second Tuesday'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=TU', 'every 3 weeks on Tuesday'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR', 'every Monday, Wednesday and Friday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', 'every second week on Tuesday and Thursday'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every weekday'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR', 'every second week on weekdays'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'every day'],
  ['FREQ=MONTHLY', 'every month'],
  ['FREQ=MONTHLY;INTERVAL=3', 'every 3 months'],
  ['FREQ=MONTHLY;BYMONTHDAY=1', 'on the 1st of each month'],
  ['FREQ=MONTHLY;BYMONTHDAY=22', 'on the 22nd of each month'],
  ['FREQ=MONTHLY;BYMONTHDAY=3', 'on the 3rd of each month'],
  ['FREQ=MONTHLY;BYMONTHDAY=13', 'on the 13th of each month'],
  ['FREQ=MONTHLY;BYMONTHDAY=30', 'on the 30th of each month, or the last day in shorter months'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', 'on the last day of each month'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'on the last day of each month'],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15', 'every second month on the 15th'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'on the second Tuesday of each month'],
  ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'every 3 months on the last Friday'],
  ['FREQ=MONTHLY;BYMONTH=2,3;BYMONTHDAY=30', 'on the 30th of February and March, or the last day in shorter months'],
  ['FREQ=MONTHLY;BYMONTH=3,9;BYMONTHDAY=31', 'on the last day of March and September'],
  ['FREQ=MONTHLY;BYMONTH=4,6;BYMONTHDAY=30', 'on the last day of April and June'],
  ['FREQ=MONTHLY;BYMONTH=3;BYDAY=-1SU', 'on the last Sunday of March'],
  ['FREQ=MONTHLY;BYMONTH=1,4,5,6,7,8,9,10,11,12;BYMONTHDAY=1', 'on the 1st of each month except February and March'],
  ['FREQ=MONTHLY;BYMONTH=1,4,5,6,7,8,9,10,11,12', 'every month except February and March'],
  ['FREQ=MONTHLY;BYMONTH=4,10', 'every April and October'],
  ['FREQ=MONTHLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12', 'every month'],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTH=4,6,8;BYMONTHDAY=5', 'every second month on the 5th, but only in April, June and August'],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTH=1,2,3,4,5,6,7', 'every second month, but not in August, September, October, November and December'],
  ['FREQ=YEARLY', 'every year'],
  ['FREQ=YEARLY;INTERVAL=5', 'every 5 years'],
  ['FREQ=YEARLY;BYMONTH=4', 'every year in April'],
  ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=6', 'every year on 6 April'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=28', 'every second year on 28 February'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'every year on the last day of February'],
  ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31', 'every year on the last day of April'],
  ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20271231', 'every Tuesday, until 31 Dec 2027'],
  ['FREQ=DAILY;COUNT=1', 'every day, but only once'],
  ['FREQ=DAILY;INTERVAL=2;COUNT=5', 'every second day, 5 times'],
] as const

describe('what a form says after "Repeats"', () => {
  test.each(worded)('%s: %s', (text, words) => expect(inWords(text)).toBe(words))

  test('every word comes from a catalogue or from the calendar of the language', () => {
    addPseudoLanguage()
    // Their names are given by the browser, and the pseudo-language has those of English.
    const calendar =
      /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(?:January|February|March|April|June|August|September|October|November|December)\b/g
    for (const [text] of worded) expect(foreignWords(inWords(text, pseudoLanguage).replaceAll(calendar, '')), text).toEqual([])
  })
})
