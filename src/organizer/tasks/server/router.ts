import { signedInRoutes } from '#platform/server/api/routes.ts'
import { tasksContract } from '../contract.ts'
import { addTask, changeTask } from './tasks.ts'
import { answerOk, claimTask, setStatus } from './status.ts'
import { changeSeveral } from './several.ts'
import { getHistory, listAssignees, listRepeating, listTasks, summariseMember, summariseTasks } from './read-tasks.ts'
import { pauseSeries, postponeTask, putOffTask, removeTask, skipTask, stopRepeating, undoSkip } from './occurrences.ts'

const tasks = signedInRoutes(tasksContract)

export const tasksRouter = {
  list: tasks.list.handler(({ context, input }) => listTasks(context.db, input)),
  summary: tasks.summary.handler(({ context, input }) => summariseTasks(context.db, { ...input, now: new Date() })),
  assignees: tasks.assignees.handler(({ context, input }) => listAssignees(context.db, input.categoryId)),
  memberSummary: tasks.memberSummary.handler(({ context, input }) => summariseMember(context.db, input)),
  add: tasks.add.handler(({ context, input }) => addTask(context.db, input, new Date())),
  change: tasks.change.handler(({ context, input }) => changeTask(context.db, input, new Date())),
  setStatus: tasks.setStatus.handler(({ context, input }) => setStatus(context.db, input, new Date())),
  answerOk: tasks.answerOk.handler(({ context, input }) => answerOk(context.db, input, new Date())),
  claim: tasks.claim.handler(({ context, input }) => claimTask(context.db, input)),
  skip: tasks.skip.handler(({ context, input }) => skipTask(context.db, input, new Date())),
  undoSkip: tasks.undoSkip.handler(({ context, input }) => undoSkip(context.db, input, new Date())),
  putOff: tasks.putOff.handler(({ context, input }) => putOffTask(context.db, input, new Date())),
  postpone: tasks.postpone.handler(({ context, input }) => postponeTask(context.db, input, new Date())),
  pause: tasks.pause.handler(({ context, input }) => pauseSeries(context.db, input, new Date())),
  repeating: tasks.repeating.handler(({ context, input }) => listRepeating(context.db, input)),
  changeSeveral: tasks.changeSeveral.handler(({ context, input }) => changeSeveral(context.db, input, new Date())),
  stopRepeating: tasks.stopRepeating.handler(({ context, input }) => stopRepeating(context.db, input, new Date())),
  history: tasks.history.handler(({ context, input }) => getHistory(context.db, input.taskId, new Date())),
  remove: tasks.remove.handler(({ context, input }) => removeTask(context.db, input.taskId, new Date())),
}
