import type { Task } from '#organizer/tasks/contract.ts'
import { daysAfter, daysBetween } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import type { Home } from './demo-home.ts'
import type { DemoAssignee, DemoTask, PastDay, TaskPlace } from './tasks.ts'
import type { Visitor } from './visitor.ts'

/** Writes tasks, each as somebody who may edit its parent; a task that is done gives its assignee a credit. Returns the series whose days belong into the past. */
export async function writeTasks(home: Home, tasks: readonly DemoTask[]): Promise<Shift[]> {
  const { people, today } = home
  const ids = await idsOf(home)
  const shifts: Shift[] = []
  for (const { place, title, due, assignee, status, label, description, repeats, turns, past, needsOk } of tasks) {
    const by = place === 'lakeHouse' ? people.mia : people.ada
    const added = await by.tasks.add({
      id: makeId(),
      ...parentOf(home, place),
      title,
      description,
      assignedTo: assignee === null ? null : ids[assignee],
      dueDate: due === null ? null : daysAfter(today, due),
      status,
      label,
      needsOk,
      repeats:
        repeats &&
        (turns.length === 0
          ? repeats
          : { ...repeats, handOut: 'turns', turns: turns.map((name) => ({ personId: ids[name], weekdays: [] })) }),
    })
    if (past.length > 0) shifts.push(await liveThrough(by, { added, past, ids }))
  }
  return shifts
}

/** A series whose days are to be so many days earlier, and its last task that was done. */
export type Shift = { taskId: string; days: number }

type Lived = { added: Task; past: readonly PastDay[]; ids: Record<DemoAssignee, string> }

// Nothing is done in the past: the days of the series are done one after the other, and moved there afterwards.
async function liveThrough(by: Visitor, { added, past, ids }: Lived): Promise<Shift> {
  let open = added
  for (const day of past) {
    const taskId = open.id
    if (typeof day === 'object' && 'skipped' in day) {
      const { task } = await by.tasks.skip({ taskId, number: open.repeats?.number ?? 1, note: day.skipped })
      open = task ?? open
    } else {
      const { next } = await by.tasks.setStatus({ taskId, status: 'done', ...(day !== 'done' && { doneBy: ids[day.by] }) })
      open = next ?? open
    }
  }
  return { taskId: open.id, days: daysBetween(added.dueDate ?? '', open.dueDate ?? '') }
}

function parentOf({ family, friends, personal }: Home, place: TaskPlace): { categoryId: string } | { subjectId: string } {
  if (place === 'tobi' || place === 'zoe' || place === 'biscuit') return { subjectId: family[place] }
  if (place === 'allotment') return { categoryId: family.categories.allotment }
  return { categoryId: place === 'sewing' ? personal.sewing : friends.lakeHouse }
}

async function idsOf({ people, family }: Home): Promise<Record<DemoAssignee, string>> {
  const idOf = async (name: keyof Home['people']): Promise<string> => (await people[name].account.me()).person?.id ?? ''
  return { ada: await idOf('ada'), chidi: await idOf('chidi'), ngozi: await idOf('ngozi'), mia: await idOf('mia'), ...family.siblings }
}
