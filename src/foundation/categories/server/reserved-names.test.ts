import { array, assert, asyncProperty, constantFrom, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { superuser } from '#tests/people.ts'
import { defaultKinds, kinds } from '../shared/kinds.ts'
import { isNameReserved } from '../shared/reserved-names.ts'

/** Returns those of the names that the table's own check refuses for a custom category. */
async function refusedByTable(names: readonly string[]): Promise<string[]> {
  const [check] = await superuser<{ rule: string }>(
    "select pg_get_expr(conbin, conrelid) as rule from pg_constraint where conname = 'name_reserved'",
  )
  const rows = await superuser<{ name: string }>(
    `select name from (select unnest($1::text[]) as name, 'custom' as kind) typed where not (${check?.rule})`,
    [names],
  )
  return rows.map(({ name }) => name)
}

const refusedByForm = (names: readonly string[]) => names.filter((name) => isNameReserved(name, 'custom'))

const alike = ['ＣＡＲＳ', 'ᶜᵃʳˢ', 'cARs', '𝐏𝐞𝐭𝐬', 'Ⓣravel', 'Meal\u00a0 Planning', '\u3000meal\tplanning ', 'Ca\u200brs', 'Cʰildren']
const others = ['Home', 'Cars and bikes', 'Čars', 'Buy‑to-Let Houses', 'Meal-Planning', 'ТRAVEL', 'Pets²', 'PETŞ']

test('table and form refuse full-width, superscript and mixed-case names of a default', { tags: ['GAP-60'] }, async () => {
  expect(refusedByForm([...alike, ...others])).toEqual(alike)
  expect(await refusedByTable([...alike, ...others])).toEqual(alike)
})

test('the table and the form agree on every invisible character and every space', { tags: ['GAP-60'] }, async () => {
  const characters = Array.from({ length: 0x110000 - 1 }, (_none, index) => index + 1)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\p{M}]/u.test(character))
    .filter((character) => !/\p{Co}|\p{Cn}/u.test(character) || /\p{Default_Ignorable_Code_Point}/u.test(character))
  const names = characters.flatMap((character) => [`Ca${character}rs`, `Meal${character}Planning`, `${character}Pets`])
  expect(await refusedByTable(names)).toEqual(refusedByForm(names))
})

test('the table and the form agree on any spelling', { tags: ['GAP-60'] }, async () => {
  const fullWidth = (letter: string) => (/[!-~]/.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter)
  const changed = constantFrom(
    (letter: string) => letter,
    (letter: string) => letter.toUpperCase(),
    (letter: string) => letter.toLowerCase(),
    fullWidth,
    (letter: string) => `${letter}\u200d`,
    (letter: string) => `${letter} `,
    (letter: string) => `${letter}\u0301`,
  )
  const name = constantFrom(...defaultKinds.map((kind) => kinds[kind].name))
  const spelling = tuple(name, array(changed, { minLength: 20, maxLength: 20 })).map(([plain, changes]) =>
    Array.from(plain, (letter, index) => changes[index]?.(letter) ?? letter).join(''),
  )
  await assert(
    asyncProperty(array(spelling, { minLength: 50, maxLength: 50 }), async (names) => {
      expect(await refusedByTable(names)).toEqual(refusedByForm(names))
    }),
    { numRuns: 20 },
  )
})
