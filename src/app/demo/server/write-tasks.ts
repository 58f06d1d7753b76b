import { daysAfter } from '../../../platform/shared/dates.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import type { Home } from './demo-home.ts'
import type { DemoAssignee, DemoTask, TaskPlace } from './tasks.ts'

/** Writes tasks, each as somebody who may edit its parent; a task that is done gives its assignee a credit. */
export async function writeTasks(home: Home, tasks: readonly DemoTask[]): Promise<void> {
  const { people, today } = home
  const ids = await idsOf(home)
  for (const { place, title, due, assignee, status, label, description, repeats, turns, needsOk } of tasks) {
    const by = place === 'lakeHouse' ? people.mia : people.ada
    await by.tasks.add({
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
  }
}

function parentOf({ family, friends, personal }: Home, place: TaskPlace): { categoryId: string } | { childId: string } | { petId: string } {
  if (place === 'tobi' || place === 'zoe') return { childId: family[place] }
  if (place === 'biscuit') return { petId: family.biscuit }
  if (place === 'allotment') return { categoryId: family.categories.allotment }
  return { categoryId: place === 'sewing' ? personal.sewing : friends.lakeHouse }
}

async function idsOf({ people, family }: Home): Promise<Record<DemoAssignee, string>> {
  const idOf = async (name: keyof Home['people']): Promise<string> => (await people[name].account.me()).person?.id ?? ''
  return { ada: await idOf('ada'), chidi: await idOf('chidi'), ngozi: await idOf('ngozi'), mia: await idOf('mia'), ...family.siblings }
}
