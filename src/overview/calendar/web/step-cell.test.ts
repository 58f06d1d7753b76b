import { expect, test } from 'vitest'
import { stepCell } from './step-cell.ts'

const hours = { columns: 7, rows: 97 }
const stepBy = (key: string, ctrl = false) => stepCell({ column: 3, row: 40 }, { key, ctrl }, hours)

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
    { column: 6, row: 96 },
  ])
  expect(stepBy('Tab')).toBeUndefined()
})

test('the day has an end above and below, and the week leads on to the next', { tags: ['CAL-28'] }, () => {
  expect(stepCell({ column: 0, row: 0 }, { key: 'ArrowUp', ctrl: false }, hours)).toEqual({ column: 0, row: 0 })
  expect(stepCell({ column: 0, row: 96 }, { key: 'ArrowDown', ctrl: false }, hours)).toEqual({ column: 0, row: 96 })
  expect(stepCell({ column: 6, row: 5 }, { key: 'ArrowRight', ctrl: false }, hours)).toEqual({ column: 7, row: 5 })
})

test('the weeks of a month lead on to those of the next', { tags: ['CAL-28'] }, () => {
  const weeks = { columns: 7, rows: 5, leadsOn: true }
  expect(stepCell({ column: 2, row: 0 }, { key: 'ArrowUp', ctrl: false }, weeks)).toEqual({ column: 2, row: -1 })
  expect(stepCell({ column: 2, row: 4 }, { key: 'ArrowDown', ctrl: false }, weeks)).toEqual({ column: 2, row: 5 })
  expect(stepCell({ column: 2, row: 1 }, { key: 'End', ctrl: true }, weeks)).toEqual({ column: 6, row: 4 })
})
