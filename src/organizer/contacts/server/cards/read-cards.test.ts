import { expect, test } from 'vitest'
import { readCards } from './read-cards.ts'

const names = { mobile: 'Mobile', home: 'Home', work: 'Work', phone: 'Phone' }
const file = (...lines: string[]): string => lines.join('\r\n')
const card = (...lines: string[]): string => file('BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', '')
function read(text: string) {
  const found = readCards(text, names)
  if ('failed' in found) throw new Error(found.failed)
  return found
}

test('a card of an Apple phone keeps its labels, and its false year is none', { tags: ['BIRTH-06', 'BIRTH-09'] }, () => {
  const text = card(
    'N:Brandt;Mia;;;',
    'FN:Mia Brandt',
    'TEL;type=CELL;type=VOICE;type=pref:07700 900456',
    'item1.TEL:01632 960124',
    'item1.X-ABLabel:Allotment',
    'item2.ADR;type=HOME:;;4 Mill Lane;Leeds;;LS6 2AB;United Kingdom',
    'item2.X-ABADR:gb',
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-11-02',
    'item3.X-ABDATE;type=pref:2012-06-09',
    'item3.X-ABLabel:_$!<Anniversary>!$_',
    'X-SOCIALPROFILE;type=mastodon:mia',
  )
  expect(read(text).cards).toEqual([
    {
      uid: null,
      givenName: 'Mia',
      surname: 'Brandt',
      organisation: null,
      mail: [],
      address: '4 Mill Lane\nLeeds LS6 2AB\nUnited Kingdom',
      otherAddress: null,
      notes: null,
      numbers: [
        { name: 'Mobile', phone: '07700 900456' },
        { name: 'Allotment', phone: '01632 960124' },
      ],
      dates: [
        { kind: 'birthday', name: null, month: 11, day: 2, year: null },
        { kind: 'anniversary', name: null, month: 6, day: 9, year: 2012 },
      ],
      lines: expect.stringContaining('X-SOCIALPROFILE;type=mastodon:mia'),
    },
  ])
})

test.each([
  ['BDAY:19900715', { month: 7, day: 15, year: 1990 }],
  ['BDAY;value=date:1990-07-15', { month: 7, day: 15, year: 1990 }],
  ['BDAY:1990-07-15T00:00:00Z', { month: 7, day: 15, year: 1990 }],
  ['BDAY:--0704', { month: 7, day: 4, year: null }],
  ['BDAY:--02-29', { month: 2, day: 29, year: null }],
  ['BDAY:0001-07-04', { month: 7, day: 4, year: null }],
  ['BDAY:0000-07-04', { month: 7, day: 4, year: null }],
])('%s is a day without an invented year', { tags: ['BIRTH-06'] }, (line, day) => {
  expect(read(card('FN:Mia', line)).cards[0]?.dates).toEqual([{ kind: 'birthday', name: null, ...day }])
})

test.each(['BDAY:1990-02-30', 'BDAY:soon', 'BDAY:1990-13-01'])('%s is no birthday, and its card is read', (line) => {
  expect(read(card('FN:Mia', line)).cards).toMatchObject([{ givenName: 'Mia', dates: [] }])
})

test('cards of Android in version 2.1 are read, with letters that are written as bytes', { tags: ['BIRTH-09'] }, () => {
  const text = file(
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=81=C3=B3d=C5=BA;Zo=C3=AB;;;',
    'TEL;CELL:07700900456',
    'NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:caf=C3=A9=',
    ' at 10',
    'END:VCARD',
  )
  expect(read(text).cards).toMatchObject([
    { surname: 'Łódź', givenName: 'Zoë', numbers: [{ name: 'Mobile', phone: '07700900456' }], notes: 'café at 10' },
  ])
})

test('what finds no place goes into the notes, and so does a number that nobody can call', { tags: ['BIRTH-09'] }, () => {
  const numbers = Array.from({ length: 11 }, (_, index) => `TEL:01632 9601${index + 10}`)
  const text = card(
    'FN:Mia',
    'TEL;TYPE=WORK:see notes',
    ...numbers,
    'EMAIL:nowhere',
    'ADR:;;a;;;;',
    'ADR:;;b;;;;',
    'ADR:;;c;;;;',
    'NOTE:Vegetarian',
  )
  const [mia] = read(text).cards
  expect(mia?.numbers).toHaveLength(10)
  expect(mia).toMatchObject({
    mail: [],
    address: 'a',
    otherAddress: 'b',
    notes: 'Vegetarian\nWork: see notes\nPhone: 01632 960120\nnowhere\nc',
  })
})

test('a card that cannot be read is named with its line, and stops none of the others', { tags: ['BIRTH-09'] }, () => {
  const text = [
    card('FN:Mia'),
    card('FN:Tobi', 'a line without anything'),
    'BEGIN:VCARD\r\nFN:Lost\r\n',
    card('TEL:07700 900456'),
    card('FN:Zoe'),
  ].join('')
  const { cards, unread } = read(text)
  expect(cards.map(({ givenName }) => givenName)).toEqual(['Mia', 'Zoe'])
  expect(unread).toEqual([
    { line: 8, text: 'a line without anything' },
    { line: 10, text: 'BEGIN:VCARD' },
    { line: 12, text: 'BEGIN:VCARD' },
  ])
})

test('a photograph of 5 MB is left out and counted, in either version', { tags: ['BIRTH-09'] }, () => {
  const picture = Array.from({ length: 70_000 }, () => ` ${'A/b+'.repeat(18)}`).join('\r\n')
  const { cards, pictures } = read(
    card('FN:Mia', 'PHOTO;ENCODING=b;TYPE=JPEG:AAAA', picture, 'TEL:112') +
      card('FN:Tobi', 'PHOTO;JPEG;ENCODING=BASE64:', ' AAAA', 'BBBB==', '', 'NOTE:x'),
  )
  expect(pictures).toBe(2)
  expect(cards).toMatchObject([{ numbers: [{ phone: '112' }] }, { notes: 'x' }])
  expect(cards.map(({ lines }) => lines.includes('AAAA') || lines.includes('BBBB'))).toEqual([false, false])
})

test('500 cards are read, 501 are refused, and so is what is no card', { tags: ['BIRTH-09'] }, () => {
  expect(read(card('FN:Mia').repeat(500)).cards).toHaveLength(500)
  expect(readCards(card('FN:Mia').repeat(501), names)).toEqual({ failed: 'too_many' })
  expect(readCards('name,phone\nMia,112', names)).toEqual({ failed: 'no_cards' })
})

// The runner ends a test that takes seconds, as a reading would that takes longer with the square of a line.
test('a file with many quotation marks, signs or groups is read', () => {
  for (const line of [
    '"'.repeat(100_000),
    ';'.repeat(100_000),
    `TEL${';a="b'.repeat(20_000)}:1`,
    `NOTE:${'\\'.repeat(100_000)}`,
    `${'a.'.repeat(50_000)}:`,
  ])
    expect(readCards(card('FN:Mia', line), names)).toHaveProperty('cards')
})
