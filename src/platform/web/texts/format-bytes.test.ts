import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test('a size is shown in the largest unit of which there is one', { tags: ['OPS-10'] }, () => {
  expect([0, 1, 999, 1000, 84_200_000, 11_400_000_000, 3e15].map(formatBytes)).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1 kB',
    '84.2 MB',
    '11.4 GB',
    '3,000 TB',
  ])
})
