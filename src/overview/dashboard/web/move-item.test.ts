import { describe, expect, it } from 'vitest'
import { inOrder, moveItem } from './move-item.ts'

describe('a tile that is moved', { tags: ['CAT-01'] }, () => {
  it.each([
    [{ from: 0, to: 2 }, 'bcad'],
    [{ from: 3, to: 0 }, 'dabc'],
    [{ from: 1, to: 1 }, 'abcd'],
    [{ from: 9, to: 0 }, 'abcd'],
  ])('%j gives %s', (move, order) => expect(moveItem(['a', 'b', 'c', 'd'], move).join('')).toBe(order))
})

describe('tiles in a requested order', { tags: ['CAT-01'] }, () => {
  const tiles = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

  it('are in the order named', () => expect(inOrder(tiles, ['d', 'b', 'a', 'c']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']))
  it('put newly added ones at the end', () => expect(inOrder(tiles, ['c', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']))
  it('leave out those that were removed meanwhile', () =>
    expect(inOrder(tiles, ['x', 'd', 'c', 'b', 'a']).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']))
})
