import type { SamplesOf } from '#tests/sample.ts'

/** How tests make a subcategory. */
export const subcategorySamples = {
  subcategory: {
    kind: 'a subcategory',
    in: 'home',
    row: { name: 'Chimney' },
    full: { name: 'Warranty', sort_order: 3, subject_id: { a: 'car' }, subject_kind: 'car' },
    reads: { 'subcategories.get': async ({ subcategories }, _at, subcategoryId) => subcategories.get({ subcategoryId }) },
  },
} as const satisfies SamplesOf<'subcategories'>
