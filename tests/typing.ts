import { array, constant, constantFrom, oneof, string, type Arbitrary } from 'fast-check'

/** The keys that people use in a field, one at a time: a character, Backspace, or pasting over everything. */
type Key = { type: string } | { backspace: true } | { paste: string }

/** Texts that are typed or pasted into dates, times and amounts: correct, partial and wrong ones, and none at all. */
export const oddTexts = [
  '31/11/2026',
  '29/02/2027',
  '2026-13-45',
  '2026-11-26',
  '26 Nov 2026',
  '2',
  '9999',
  '9999-12-31',
  '0001-01-01',
  '1e5',
  '12,50',
  '£1,234.50',
  '-1',
  '0',
  '£',
  '25:61',
  '09:30',
  '🐝',
  '',
] as const

const key: Arbitrary<Key> = oneof(
  constantFrom(...Array.from('0123456789/-.,: £eNov')).map((type) => ({ type })),
  constant<Key>({ backspace: true }),
  oneof(constantFrom(...oddTexts), string({ unit: 'grapheme', maxLength: 12 })).map((paste) => ({ paste })),
)

/** The successive texts in a field while somebody types, corrects, deletes and pastes. */
export const typedTexts: Arbitrary<string[]> = array(key, { minLength: 1, maxLength: 24 }).map((keys) => {
  const seen: string[] = []
  for (const pressed of keys) seen.push(after(seen.at(-1) ?? '', pressed))
  return seen
})

function after(text: string, pressed: Key): string {
  if ('type' in pressed) return text + pressed.type
  return 'paste' in pressed ? pressed.paste : text.slice(0, -1)
}
