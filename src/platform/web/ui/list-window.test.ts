import { expect, test } from 'vitest'
import { type ListWindow, listWindow } from './list-window.ts'

const heights = new Map(Array.from({ length: 400 }, (_, line) => [line, 60]))
const seen = { lines: 400, heights, screen: 800 }

test('at the top of a long list its first lines are mounted, and the others leave their room', () => {
  expect(settled(300, { first: 0, end: 5 })).toEqual({ first: 0, end: 20, before: 0, after: 380 * 60 })
})

test('in the middle and at the end the list is as high as before', () => {
  for (const top of [-5000, -11_111, -23_200]) {
    const { first, end, before, after } = settled(top, { first: 0, end: 20 })
    expect(before + (end - first) * 60 + after).toBe(400 * 60)
    expect(end - first).toBeLessThanOrEqual(80)
    expect(top + before).toBeLessThanOrEqual(0)
  }
})

test('who scrolls gets a step of new lines at a time, and what is far away goes at once', () => {
  const before = settled(-3000, { first: 45, end: 60 })
  const next = listWindow({ ...seen, top: -4000, mounted: before })
  expect(next.end - before.end).toBe(8)
  expect(next.first).toBe(55)
  expect(settled(-4000, before).end).toBe(92)
})

test('who scrolls back gets the lines above in the same steps', () => {
  const before = settled(-4000, { first: 60, end: 70 })
  expect(before.first - listWindow({ ...seen, top: -3000, mounted: before }).first).toBe(8)
})

test('after a jump, what is on the screen is first', () => {
  expect(listWindow({ ...seen, top: -12_000, mounted: { first: 0, end: 20 } })).toMatchObject({ first: 200, end: 214 })
})

test('a list below or above the screen keeps one line', () => {
  expect(settled(9000, { first: 0, end: 20 })).toMatchObject({ first: 0, end: 1 })
  expect(settled(-90_000, { first: 0, end: 20 })).toMatchObject({ first: 399, end: 400 })
})

test('what has not been measured is taken to be as high as the rest', () => {
  const four = { lines: 4, heights: new Map([[0, 1000]]), top: 0, screen: 200, mounted: { first: 0, end: 1 } }
  expect(listWindow(four)).toEqual({ first: 0, end: 1, before: 0, after: 3000 })
})

/** What is mounted once nothing changes any more. */
function settled(top: number, mounted: Pick<ListWindow, 'first' | 'end'>): ListWindow {
  const next = listWindow({ ...seen, top, mounted })
  return next.first === mounted.first && next.end === mounted.end ? next : settled(top, next)
}
