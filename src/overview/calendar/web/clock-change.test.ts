import { expect, test } from 'vitest'
import { clockChangeOn } from './clock-change.ts'

test('a day has the hour that its clocks leave out or show twice', () => {
  expect(clockChangeOn('2027-03-28', 'Europe/London')).toEqual({ goes: 'forward', from: 60, to: 120 })
  expect(clockChangeOn('2027-10-31', 'Europe/London')).toEqual({ goes: 'back', from: 60, to: 120 })
  expect(clockChangeOn('2026-10-04', 'Australia/Lord_Howe')).toEqual({ goes: 'forward', from: 120, to: 150 })
  expect(clockChangeOn('2027-04-04', 'Australia/Lord_Howe')).toEqual({ goes: 'back', from: 90, to: 120 })
  expect(clockChangeOn('2027-03-29', 'Europe/London')).toBeUndefined()
})

test('so has a day that begins late or ends late', () => {
  expect(clockChangeOn('2018-11-04', 'America/Sao_Paulo')).toEqual({ goes: 'forward', from: 0, to: 60 })
  expect(clockChangeOn('2019-02-16', 'America/Sao_Paulo')).toEqual({ goes: 'back', from: 23 * 60, to: dayEnd })
})

const dayEnd = 24 * 60
