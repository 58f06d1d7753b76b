import { expect, test } from 'vitest'
import { quotes, textsByKey } from './quoted-texts.ts'

// What a row quotes of a text, or as an example of one; and terms that screens put in other words.
const otherwise: readonly string[] = [
  'LEAD-04: {member_type} member',
  'LEAD-04: {n} credit(s)',
  'TERMS-06: Last updated',
  'RENEW-02: then month by month',
  'RENEW-14: Handled',
  'CLOCK-04: keeps',
  'CLOCK-11: car is sold',
  'CLOCK-11: house is empty',
  'CLOCK-28: share all',
  'FEED-05: MOT, Fiesta',
  'RECUR-01: the second Tuesday',
  'RECUR-09: 3 dates were missed',
  'RECUR-18: Hide until',
  'FOLK-21: −1',
  'FOLK-22: saved for',
  'FOLK-24: We owe Mia £6.50',
  'OPS-04: last proved',
  'OUTC-06: Customized Time Zone',
  'OUTC-10: As of {day}, {time}',
  'CAL-18: busy',
  'CAL-23: Previous',
  'CAL-26: 23:00 to 07:00, 7 hours',
  'CAL-34: Football Sat 10-11:30 Mia at the park',
  'CAL-34: Football',
  'CAL-34: the park',
  'CAL-35: 10',
  'CAL-35: 10:30',
  'CAL-35: 10.30',
  'CAL-35: 3pm',
  'CAL-35: noon',
  'CAL-35: 10-11:30',
  'CAL-35: from 9 to 12',
  'CAL-35: for 2 hours',
  'CAL-35: Mon to Fri',
  'CAL-35: 26 to 30 October',
  'CAL-35: every Tuesday',
  'CAL-35: every 2 weeks',
  'CAL-36: Football on Saturday for Mia',
  'LEG-06: Nobody is fetching Mia from football, Sat 11:30',
  'LEG-06: Nobody is taking Mia to football, Sat 10:00',
  'LEG-09: Fetch Mia: football',
]

test('each text that a requirement quotes is in a catalogue, word for word', () => {
  const known = new Set([...textsByKey().values()].map(plain))
  const missing = quotes()
    .filter(({ text }) => !known.has(plain(text)))
    .map(({ row, text }) => `${row}: ${text}`)
  expect(missing).toEqual(otherwise)
})

// Whatever is filled in, however an apostrophe is written, and within a sentence.
function plain(text: string): string {
  return text
    .replaceAll(/\{\{?[^}]*\}\}?/g, '{}')
    .replaceAll('’', "'")
    .replace(/^\p{L}/u, (letter) => letter.toLowerCase())
}
