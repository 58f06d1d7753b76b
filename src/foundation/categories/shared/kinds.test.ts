import { describe, expect, it } from 'vitest'
import { CategoryIcon, DefaultKind } from '../contract.ts'
import { defaultKinds, kinds } from './kinds.ts'
import { isNameReserved, ownerOfName } from './reserved-names.ts'

it('the defaults are in their given order', { tags: ['CONST-11'] }, () => {
  expect(defaultKinds.map((kind) => kinds[kind].name)).toEqual([
    'Home',
    'Buy-to-Let Houses',
    'Cars',
    'Health',
    'Children',
    'Pets',
    'Travel',
    'Meal Planning',
  ])
  expect(defaultKinds).toEqual(DefaultKind.options)
})

it('eight icons can be chosen, and each default has its own', { tags: ['CONST-13'] }, () => {
  const icons = ['Home', 'Car', 'Heart', 'Baby', 'Dog', 'Plane', 'UtensilsCrossed', 'Building2']
  expect(CategoryIcon.options).toEqual(icons)
  expect(defaultKinds.map((kind) => kinds[kind].icon).toSorted()).toEqual(icons.toSorted())
})

it('every default has an icon and a colour of its own', { tags: ['CONST-12'] }, () => {
  const all = defaultKinds.map((kind) => kinds[kind])
  expect(new Set(all.map(({ icon }) => icon)).size).toBe(defaultKinds.length)
  expect(new Set(all.map(({ hue }) => hue)).size).toBe(defaultKinds.length)
})

describe('the name of a default with a page of its own belongs to it alone', { tags: ['GAP-60'] }, () => {
  it.each(['Cars', ' cars ', 'MEAL PLANNING', 'Buy-to-Let Houses', 'Children', 'Pets', 'Travel'])(
    '%j is not for a custom category',
    (name) => expect(isNameReserved(name, 'custom')).toBe(true),
  )
  it.each(['Home', 'Health', 'Car', 'Cars and bikes', ''])('%j is free', (name) => expect(isNameReserved(name, 'custom')).toBe(false))
  it.each(['ＣＡＲＳ', 'Ca\u200brs', 'Meal\u00a0 Planning', 'Ｐets\u2060'])('%j looks like one that is taken', (name) =>
    expect(isNameReserved(name, 'custom')).toBe(true),
  )
  it('belongs to that default', () => expect(isNameReserved('cars', 'cars')).toBe(false))
  it('leads to its default', () => expect(ownerOfName('meal planning ')).toBe('meals'))
})
