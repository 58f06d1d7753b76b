import { expect, test } from 'vitest'
import { issueText } from '#platform/server/api/api-error.ts'
import { emailAddress, inOneAlphabet, line, nameLine, nameOrNothing, optionalLine, optionalText } from './api.ts'

const name = nameLine(100)

test.each(['Ada', 'Zoë', '太郎', 'عائشة', 'שרה', '7', '五', '🐝 Bea', 'Jean\u00adLuc', 'a\u200db'])('%j is a name', (typed) => {
  expect(name.safeParse(typed).success).toBe(true)
})

test.each(['\u200b\u200b', ' \u3164 ', '\u2060', '\u00ad', '\u2800', '\ufe0f', '\u{e0041}', '\u200f'])(
  '%j shows nothing, so it is no name',
  (typed) => {
    expect(name.safeParse(typed).error?.issues.map((issue) => issueText(issue, 'en'))).toEqual(['Please fill this in'])
  },
)

test.each([
  ['\u202aBen\u202c', 'Ben'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['\u2067שרה\u2069', 'שרה'],
  ['\u200eBen', 'Ben'],
  ['שרה\u200f (Ada)', 'שרה\u200f (Ada)'],
  ['B\u200be\u00adn\ufeff', 'Ben'],
  ['B\u200de\u200cn', 'Ben'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['Ada 👩\u200d👧 ❤️\u200d🔥', 'Ada 👩\u200d👧 ❤️\u200d🔥'],
  ['Cafe\u0301', 'Café'],
  ['Ada \t\u00a0 Bell', 'Ada Bell'],
  ['Ada\r\nBell', 'Ada Bell'],
  ['Ada\u2028Bell', 'Ada Bell'],
  ['\u001b[31mAda', '[31mAda'],
])('%j is kept as %j: nothing that nobody sees, in one line', (typed, kept) => {
  expect(name.parse(typed)).toBe(kept)
  expect(optionalLine(100).parse(typed)).toBe(kept)
})

test('a text of several lines keeps them, and its tabs', () => {
  expect(optionalText(100).parse(' Mon\t9:00\n\u202aTue\u202c\n')).toBe('Mon\t9:00\nTue')
})

test.each(['a\0b', 'half \ud800 of one'])('%j is accepted nowhere', (typed) => {
  const refused = ['Please remove unsupported characters']
  expect(name.safeParse(typed).error?.issues.map((issue) => issueText(issue, 'en'))).toEqual(refused)
  expect(
    optionalText(100)
      .safeParse(typed)
      .error?.issues.map((issue) => issueText(issue, 'en')),
  ).toEqual(refused)
})

test('an empty name is reported as missing only once', () => {
  expect(name.safeParse('  ').error?.issues).toHaveLength(1)
})

test('a word of a person’s name is in one alphabet, so that nobody looks like another', { tags: ['GAP-203'] }, () => {
  const ofPerson = inOneAlphabet(name)
  const [cyrillicA, greekO] = ['\u0430', '\u03BF']
  for (const typed of [`Ad${cyrillicA}`, `${cyrillicA}da`, `J${greekO}hn Bell`, `Ada B${cyrillicA}\u0301ll`])
    expect(
      ofPerson.safeParse(typed).error?.issues.map((issue) => issueText(issue, 'en')),
      typed,
    ).toEqual(['Please write each word in one alphabet'])
  for (const typed of ['Анна', 'Анна Maria', 'Анна-Maria', 'Αλέξης', 'Zoë O’Neill', '王小明', '山田 Hanako', 'Łukasz 2'])
    expect(ofPerson.parse(typed)).toBe(typed)
})

test.each(['🐝', '👨‍👩‍👧', '!?', '…', '🏠 🏠', '\u3164🐝'])('%j has no letter and no digit: no name, but perhaps a free text', (typed) => {
  const refused = ['Please use at least one letter or digit']
  expect(name.safeParse(typed).error?.issues.map((issue) => issueText(issue, 'en'))).toEqual(refused)
  expect(
    nameOrNothing(100)
      .safeParse(typed)
      .error?.issues.map((issue) => issueText(issue, 'en')),
  ).toEqual(refused)
  expect(line(100).safeParse(typed).success).toBe(true)
})

test('a second name may be left empty, and then stays empty', () => {
  expect(nameOrNothing(100).parse('  ')).toBe('')
  expect(nameOrNothing(100).parse(' Bell ')).toBe('Bell')
})

test.each([
  ['ben@xn--e1afmkfd.xn--p1ai', 'ben@xn--e1afmkfd.xn--p1ai'],
  ['ben@пример.рф', 'ben@xn--e1afmkfd.xn--p1ai'],
  ['ben@bücher.example', 'ben@xn--bcher-kva.example'],
  ['Ben@Bu\u0308cher.Example', 'ben@xn--bcher-kva.example'],
  ['smith&jones@example.org', 'smith&jones@example.org'],
  ["a!b#c$d%e'f*g+h/i=j?k^l_m`n{o|p}q~r-s@example.org", "a!b#c$d%e'f*g+h/i=j?k^l_m`n{o|p}q~r-s@example.org"],
  ['gran@example.org\u200b', 'gran@example.org'],
  ['\u202agran@example.org\u202c', 'gran@example.org'],
  [' Gran@Example.ORG ', 'gran@example.org'],
  ['ｇｒａｎ＠example.org', 'gran@example.org'],
  ['a.b@mail.example.co.uk', 'a.b@mail.example.co.uk'],
])('%j is an address, and is kept as %j', (typed, kept) => {
  expect(emailAddress.parse(typed)).toBe(kept)
  expect(emailAddress.parse(kept)).toBe(kept)
})

test.each([
  'gran',
  'gran@example',
  '@example.org',
  'gran@@example.org',
  'gran@example.org@example.org',
  '.gran@example.org',
  'gran.@example.org',
  'gr..an@example.org',
  'gr an@example.org',
  'gran@example..org',
  'gran@-example.org',
  'gran@example.org.',
  'gran@exa_mple.org',
  'gran@192.0.2.1',
  'gran@example.org:25',
  'gran@bücher.example/path',
  'gran@bücher.example:80',
  'a\r\nb@example.org',
  'gran@xn--',
  'zoë@example.org',
  `${'a'.repeat(65)}@example.org`,
])('%j is no address', (typed) => {
  expect(emailAddress.safeParse(typed).success).toBe(false)
})
