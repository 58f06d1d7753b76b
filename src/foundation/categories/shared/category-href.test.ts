import { describe, expect, it } from 'vitest'
import { categoryHref } from './category-href.ts'

const id = '01a1fbda-8f55-7d41-b231-76a1f506ef91'

describe('a tile leads to the page of its kind, whatever it is called', { tags: ['CAT-02', 'CAT-03', 'CAT-04'] }, () => {
  it.each([
    ['children', `/children?categoryId=${id}`],
    ['pets', `/pets?categoryId=${id}`],
    ['travel', `/travel?categoryId=${id}`],
    ['houses', `/houses?categoryId=${id}`],
    ['cars', `/cars?categoryId=${id}`],
    ['meals', `/meal-planning?categoryId=${id}`],
    ['home', `/category/${id}`],
    ['health', `/category/${id}`],
    ['custom', `/category/${id}`],
  ] as const)('%s: %s', (kind, href) => expect(categoryHref({ id, kind })).toBe(href))
})
