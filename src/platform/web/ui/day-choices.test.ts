import { expect, it } from 'vitest'
import { nearDays } from './day-choices.tsx'

const saturdayFrom = (today: string) => nearDays(today).find(([name]) => name === 'saturday')?.[1]

it('the near days are today, tomorrow and the next Saturday', () => {
  expect(nearDays('2026-11-25')).toEqual([
    ['today', '2026-11-25'],
    ['tomorrow', '2026-11-26'],
    ['saturday', '2026-11-28'],
  ])
})

it('on a Saturday ‘Today’ is enough, and on a Friday ‘Tomorrow’', () => {
  expect(saturdayFrom('2026-11-23')).toBe('2026-11-28')
  expect(saturdayFrom('2026-11-27')).toBeUndefined()
  expect(saturdayFrom('2026-11-28')).toBeUndefined()
  expect(saturdayFrom('2026-11-29')).toBe('2026-12-05')
})
