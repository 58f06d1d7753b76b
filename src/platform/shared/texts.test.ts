import { describe, expect, test } from 'vitest'
import { listIn, textIn } from './texts.ts'

const messages = {
  title: 'Cars',
  form: { name: 'Name of {{who}}', both: '{{one}} and {{other}}, {{one}}' },
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  tasks_zero: 'No task',
  tasks_one: 'One task',
  tasks_other: '{{count}} tasks',
  rank_ordinal_one: '{{count}}st',
  rank_ordinal_two: '{{count}}nd',
  rank_ordinal_few: '{{count}}rd',
  rank_ordinal_other: '{{count}}th',
  most: 'At most {{most, number}}',
  money: 'At most {{pounds, currency(GBP)}}',
  sentences: ['Hello {{name}}', 'Goodbye'],
}
const english = (key: string, values = {}): string | undefined => textIn(messages, key, { language: 'en', values })

describe('a text', () => {
  test('is found by its key, also in a group', () => {
    expect(english('title')).toBe('Cars')
    expect(english('form.name', { who: 'Ada' })).toBe('Name of Ada')
  })

  test('is undefined where there is none, and for a group, a list and what every object has', () => {
    for (const key of ['other', 'form', 'form.other', 'title.other', 'title.0', 'sentences', 'constructor', 'constructor.name']) {
      expect(english(key), key).toBeUndefined()
    }
    expect(textIn(undefined, 'title', { language: 'en' })).toBeUndefined()
  })

  test('has its values filled in each time, as they were given; nothing for one that is missing', () => {
    expect(english('form.both', { one: '{{other}} $& $1', other: 2 })).toBe('{{other}} $& $1 and 2, {{other}} $& $1')
    expect(english('form.name')).toBe('Name of ')
    expect(english('form.name', { who: null })).toBe('Name of ')
  })

  test('has the plural of its count by the rules of the language, and a form for none where there is one', () => {
    expect([0, 1, 2].map((count) => english('days', { count }))).toEqual(['0 days', '1 day', '2 days'])
    expect([0, 1, 2].map((count) => english('tasks', { count }))).toEqual(['No task', 'One task', '2 tasks'])
    expect(english('title', { count: 2 })).toBe('Cars')
    const polish = { days_one: 'dzień', days_few: '{{count}} dni', days_many: '{{count}} dni (wiele)' }
    const said = [1, 2, 5].map((count) => textIn(polish, 'days', { language: 'pl', values: { count } }))
    expect(said).toEqual(['dzień', '2 dni', '5 dni (wiele)'])
  })

  test('has the form of a rank where one is asked for', () => {
    const ranks = [1, 2, 3, 4, 11, 21].map((count) => english('rank', { count, ordinal: true }))
    expect(ranks).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st'])
  })

  test('has numbers and amounts in the form of the language', () => {
    expect(english('most', { most: 10_000 })).toBe('At most 10,000')
    expect(english('money', { pounds: 1234.5 })).toBe('At most £1,234.50')
    expect(textIn(messages, 'most', { language: 'de', values: { most: 10_000 } })).toBe('At most 10.000')
  })
})

test('a list of sentences has its values filled in, and a text is no list', () => {
  expect(listIn(messages, 'sentences', { language: 'en', values: { name: 'Ada' } })).toEqual(['Hello Ada', 'Goodbye'])
  expect(listIn(messages, 'title', { language: 'en' })).toBeUndefined()
})
