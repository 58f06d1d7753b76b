import { expect, test } from 'vitest'
import { issueText } from '../server/api/api-error.ts'
import { line, nameLine, nameOrNothing, optionalText } from './api.ts'

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

test.each(['\u202egnp.exe', 'Ada\u202d', '\u2067Ada', 'Ada\u2069', 'a\0b', 'half \ud800 of one'])('%j is accepted nowhere', (typed) => {
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

test.each(['🐝', '👨‍👩‍👧', '!?', '…', '🏠 🏠', '\u3164🐝'])(
  '%j has no letter and no digit, so it is no name, but may be a free text',
  (typed) => {
    const refused = ['Please use at least one letter or digit']
    expect(name.safeParse(typed).error?.issues.map((issue) => issueText(issue, 'en'))).toEqual(refused)
    expect(
      nameOrNothing(100)
        .safeParse(typed)
        .error?.issues.map((issue) => issueText(issue, 'en')),
    ).toEqual(refused)
    expect(line(100).safeParse(typed).success).toBe(true)
  },
)

test('a second name may be left empty, and then stays empty', () => {
  expect(nameOrNothing(100).parse('  ')).toBe('')
  expect(nameOrNothing(100).parse(' Bell ')).toBe('Bell')
})
