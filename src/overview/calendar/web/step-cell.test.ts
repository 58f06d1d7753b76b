import { expect, test } from 'vitest'
import { gridRows, stepCell } from './step-cell.ts'

const stepBy = (key: string, ctrl = false) => stepCell({ column: 3, row: 40 }, { key, ctrl }, 7)

test('keys lead by day and by quarter, within the week and within the grid', { tags: ['CAL-28'] }, () => {
  expect([stepBy('ArrowLeft'), stepBy('ArrowRight')]).toEqual([
    { column: 2, row: 40 },
    { column: 4, row: 40 },
  ])
  expect([stepBy('ArrowUp'), stepBy('ArrowDown')]).toEqual([
    { column: 3, row: 39 },
    { column: 3, row: 41 },
  ])
  expect([stepBy('Home'), stepBy('End')]).toEqual([
    { column: 0, row: 40 },
    { column: 6, row: 40 },
  ])
  expect([stepBy('Home', true), stepBy('End', true)]).toEqual([
    { column: 0, row: 0 },
    { column: 6, row: gridRows - 1 },
  ])
  expect(stepBy('Tab')).toBeUndefined()
})

test('the day has an end above and below, and the week leads on to the next', { tags: ['CAL-28'] }, () => {
  expect(stepCell({ column: 0, row: 0 }, { key: 'ArrowUp', ctrl: false }, 7)).toEqual({ column: 0, row: 0 })
  expect(stepCell({ column: 0, row: 96 }, { key: 'ArrowDown', ctrl: false }, 7)).toEqual({ column: 0, row: 96 })
  expect(stepCell({ column: 6, row: 5 }, { key: 'ArrowRight', ctrl: false }, 7)).toEqual({ column: 7, row: 5 })
})
