import { describe, expect, it } from 'vitest'
import { withSpace } from './with-space.ts'

const space = (id: string, groupType: 'personal' | 'family' | 'friend', name = id) => {
  return { id, groupType, name, administered: true, opening: false, people: [], tablets: [], hasLeaderboard: true, version: 1 }
}
const hive = space('hive', 'personal')
const okafors = space('okafors', 'family')
const crew = space('crew', 'friend')

describe('the spaces with a new group', { tags: ['DASH-02'] }, () => {
  it.each([
    [space('new', 'family'), 'hive new okafors crew'],
    [space('new', 'friend'), 'hive okafors new crew'],
    [space('okafors', 'family', 'Us'), 'hive okafors crew'],
  ])('are in the order of the dashboard', (added, order) =>
    expect(
      withSpace([hive, okafors, crew], added)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(order),
  )

  it('show a new name in the same position', () =>
    expect(withSpace([hive, okafors], space('okafors', 'family', 'Us'))[1]).toMatchObject({ name: 'Us' }))
})
