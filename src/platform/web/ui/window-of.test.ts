import { expect, test } from 'vitest'
import { CHUNK, windowOf } from './window-of.ts'

const heights = new Map(Array.from({ length: 40 }, (_, chunk) => [chunk, 600]))
const seen = { chunks: 40, heights, screen: 800 }

test('at the top of a long list its first chunks are mounted, and the others leave their room', () => {
  expect(windowOf({ ...seen, top: 300 })).toEqual({ first: 0, end: 2, before: 0, after: 38 * 600 })
})

test('in the middle and at the end the list is as high as before', () => {
  for (const top of [-5000, -11_111, -23_200]) {
    const { first, end, before, after } = windowOf({ ...seen, top })
    expect(before + (end - first) * 600 + after).toBe(40 * 600)
    expect((end - first) * CHUNK).toBeLessThanOrEqual(80)
    expect(top + before).toBeLessThanOrEqual(0)
  }
})

test('a list below or above the screen keeps one chunk', () => {
  expect(windowOf({ ...seen, top: 9000 })).toMatchObject({ first: 0, end: 1 })
  expect(windowOf({ ...seen, top: -90_000 })).toMatchObject({ first: 39, end: 40 })
})

test('what has not been measured is taken to be as high as the rest', () => {
  expect(windowOf({ chunks: 4, heights: new Map([[0, 1000]]), top: 0, screen: 400 })).toEqual({ first: 0, end: 1, before: 0, after: 3000 })
})
