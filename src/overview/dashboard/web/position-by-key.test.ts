import { describe, expect, it } from 'vitest'
import { positionByKey } from './position-by-key.ts'

// 0 1 2 3
// 4 5 6 7
// 8 9
const grid = { count: 10, columns: 4 }

describe('Shift with an arrow key moves a tile', { tags: ['GAP-64'] }, () => {
  it.each([
    ['ArrowLeft', 5, 4],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, 9],
    ['ArrowUp', 6, 2],
    ['ArrowUp', 2, 2],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 9],
    ['ArrowDown', 8, 8],
  ])('%s from %i to %i', (key, from, to) => expect(positionByKey(key, { ...grid, from })).toBe(to))

  it('no other key does', () => expect(positionByKey('Tab', { ...grid, from: 3 })).toBeUndefined())
})
