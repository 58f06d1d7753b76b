import { deleteRow } from '../../../foundation/sharing/server/rows.ts'
import { signedInRoutes } from '../../../platform/server/api/routes.ts'
import { tasksContract } from '../contract.ts'
import { addTask } from './add-task.ts'
import { changeTask } from './change-task.ts'
import { listAssignees } from './list-assignees.ts'
import { listTasks } from './list-tasks.ts'
import { setStatus } from './set-status.ts'
import { summariseTasks } from './summarise-tasks.ts'

const tasks = signedInRoutes(tasksContract)

export const tasksRouter = {
  list: tasks.list.handler(({ context, input }) => listTasks(context.db, input)),
  summary: tasks.summary.handler(({ context, input }) => summariseTasks(context.db, { ...input, now: new Date() })),
  assignees: tasks.assignees.handler(({ context, input }) => listAssignees(context.db, input.categoryId)),
  add: tasks.add.handler(({ context, input }) => addTask(context.db, input)),
  change: tasks.change.handler(({ context, input }) => changeTask(context.db, input)),
  setStatus: tasks.setStatus.handler(({ context, input }) => setStatus(context.db, input)),
  // The credit that the task earned stays (GAP-82).
  remove: tasks.remove.handler(({ context, input }) => deleteRow(context.db, 'app.tasks', input.taskId)),
}
