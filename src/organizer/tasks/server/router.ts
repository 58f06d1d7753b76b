import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../../foundation/sharing/server/refusal.ts'
import { tasksContract } from '../contract.ts'
import { addTask } from './add-task.ts'
import { changeTask } from './change-task.ts'
import { listAssignees } from './list-assignees.ts'
import { listTasks } from './list-tasks.ts'
import { isNotAssignable } from './not-assignable.ts'
import { removeTask } from './remove-task.ts'
import { setStatus } from './set-status.ts'
import { summariseTasks } from './summarise-tasks.ts'

const tasks = implement(tasksContract).$context<RequestContext>().use(signedIn)

export const tasksRouter = {
  list: tasks.list.handler(async ({ context, input }) => listTasks(context.db, input)),
  summary: tasks.summary.handler(async ({ context, input }) => summariseTasks(context.db, { ...input, now: new Date() })),
  assignees: tasks.assignees.handler(async ({ context, input }) => listAssignees(context.db, input.categoryId)),
  add: tasks.add.handler(async ({ context, input, errors }) => {
    const outcome = await addTask(context.db, input)
    if (isNotAssignable(outcome)) throw errors.NOT_ASSIGNABLE()
    return unlessRefused(outcome)
  }),
  change: tasks.change.handler(async ({ context, input, errors }) => {
    const outcome = await changeTask(context.db, input)
    if (isNotAssignable(outcome)) throw errors.NOT_ASSIGNABLE()
    return unlessRefused(outcome)
  }),
  setStatus: tasks.setStatus.handler(async ({ context, input }) => unlessRefused(await setStatus(context.db, input))),
  remove: tasks.remove.handler(async ({ context, input }) => unlessRefused(await removeTask(context.db, input.taskId))),
}
