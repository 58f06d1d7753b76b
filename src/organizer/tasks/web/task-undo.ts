import { omit } from '#platform/shared/omit.ts'
import type { NewTask, Task } from '../contract.ts'
import { parentOf, type TasksOf } from './tasks-of.ts'

/** Returns a deleted task as the input that adds it again: everything but what the server sets. It is no longer one of a series. */
export function taskToRestore(of: TasksOf, task: Task): NewTask {
  const fields = omit(
    task,
    'createdAt',
    'version',
    'completed',
    'assignee',
    'categoryId',
    'subjectId',
    'subjectKind',
    'repeats',
    'isClaimed',
    'hiddenUntil',
  )
  return { ...fields, ...parentOf(of), assignedTo: task.assignee?.id ?? null, doneBy: task.doneBy?.id ?? null, repeats: null }
}
