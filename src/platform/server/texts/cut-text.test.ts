import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['Broadband', 9, 'Broadband'],
  ['Broadband', 5, 'Broad…'],
  ['Car Insurance', 4, 'Car…'],
  ['👩‍👩‍👧 and 👨‍🦰', 1, '👩‍👩‍👧…'],
  ['👩‍👩‍👧 and 👨‍🦰', 7, '👩‍👩‍👧 and 👨‍🦰'],
  ['', 5, ''],
])('%s in %i characters is %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})
