import { expect, test } from 'vitest'
import { changePermissions, removeMember } from '#foundation/members/server/members.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { createGarden, newTask, fieldsOf } from '#tests/task-fixtures.ts'
import { raceThreeOnLock } from '#tests/race-of-three.ts'
import { apiAs } from '#tests/people.ts'
import { addTask, changeTask } from './tasks.ts'

async function standing() {
  const garden = await createGarden()
  const { ada, ben, categoryId } = garden
  const task = await apiAs(ada).tasks.add({ ...newTask(), categoryId })
  const taking = { memberId: ben.memberId, changes: [{ categoryId, ifVersion: 1, level: null }] }
  const toBen = { taskId: task.id, ifVersion: 1, ...fieldsOf(task), assignedTo: ben.id }
  const newForBen = { ...newTask({ assignedTo: ben.id }), categoryId }
  const assignees = async () => (await apiAs(ada).tasks.list({ categoryId })).map(({ assignee }) => assignee?.id ?? null)
  return { ...garden, taking, toBen, newForBen, assignees }
}

test('a task that is given while the permission is being removed waits, and is refused', { tags: ['GAP-30', 'GAP-80'] }, async () => {
  const { ada, taking, toBen, newForBen, assignees } = await standing()
  const adding = async () => apiAs(ada).tasks.add(newForBen)
  expect(await raceThreeOnLock(ada, async (db) => changePermissions(db, taking), adding)).toBe('NOT_ASSIGNABLE')
  const other = await standing()
  const changing = async () => apiAs(other.ada).tasks.change(other.toBen)
  const removing = async (db: Db) => removeMember(db, other.ben.memberId)
  expect(await raceThreeOnLock(other.ada, removing, changing)).toBe('NOT_ASSIGNABLE')
  expect([await assignees(), await other.assignees(), toBen.ifVersion]).toEqual([[null], [null], 1])
})

test('a removed permission waits for a task being given, which loses its assignee', { tags: ['GAP-30', 'GAP-80'] }, async () => {
  const { ada, taking, newForBen, assignees } = await standing()
  const taken = async () => apiAs(ada).members.changePermissions(taking)
  expect(await raceThreeOnLock(ada, async (db) => addTask(db, { ...newForBen, repeats: null, forDate: null }, new Date()), taken)).toBe(
    'OK',
  )
  const other = await standing()
  const removed = async () => apiAs(other.ada).members.remove({ memberId: other.ben.memberId })
  expect(await raceThreeOnLock(other.ada, async (db) => changeTask(db, other.toBen, new Date()), removed)).toBe('OK')
  expect([await assignees(), await other.assignees()]).toEqual([[null, null], [null]])
})
