import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { serialize } from '#platform/web/api/serialize.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Task, TaskOk, TaskStatus } from '../contract.ts'
import { cachedTask, cacheTask } from './tasks-cache.ts'
import { offlineStatus, type StatusWanted } from './offline-tasks.ts'
import { numberOf } from './repetition-of.ts'
import { taskToRestore } from './task-undo.ts'
import { tasks, tasksKey } from './task-api.ts'
import { t } from './texts.ts'
import { usePauses } from './use-pauses.ts'
import { nextInWords, useExplainRefusal } from './use-show-completed.ts'
import type { TaskActions, TaskQuestion } from './task-actions.ts'
import type { TasksOf } from './tasks-of.ts'

/** Returns the actions on the tasks; they stay the same, so that a change of one task draws no other anew. */
export function useTaskActions(of: TasksOf, { isShared, edit, ask: open }: Openings): TaskActions {
  const remove = useRemoveTask(of)
  const { toggle, choose } = useSetStatus(of)
  const resume = useResumeSeries(of)
  const claims = useClaim(of)
  const claim = isShared ? claims : undefined
  const answer = useAnswerOk(of)
  return useMemo(
    () => ({
      add: () => edit(undefined),
      edit,
      remove,
      toggle,
      choose,
      resume,
      claim,
      answer,
      ask: (task, question) => open({ task, question }),
    }),
    [edit, remove, toggle, choose, resume, claim, answer, open],
  )
}

/** What is asked about which task. */
export type Asked = { task: Task; question: TaskQuestion }
type Openings = { isShared: boolean; edit: (task: Task | undefined) => void; ask: (asked: Asked) => void }

/** Claims a task that is for anyone free, shown at once, or gives it back; of two people who claim it one reads that somebody was faster. */
function useClaim(of: TasksOf): (task: Task, claimed: boolean) => void {
  const me = usePerson()
  const client = useQueryClient()
  const { send } = useChange({
    run: async ({ task, claimed }: { task: Task; claimed: boolean }, options) =>
      serialize(task.id, async () => tasks.claim({ taskId: task.id, claimed }, options)),
    optimistic: ({ task, claimed }) => [
      cachedTask(of, task, { ...task, assignee: claimed && me !== null ? { id: me.id, name: nameOf(me) } : null, isClaimed: claimed }),
    ],
    failure: t('updateFailed'),
    onDone: (changed) => cacheTask(client, { of, id: changed.id, changed }),
    onRefused: (error) => {
      if (refusalCode(error) !== 'TAKEN') return false
      toast.failure(t('refusal.taken'))
      void client.invalidateQueries({ queryKey: tasksKey(of) })
      return true
    },
  })
  return useCallback((task, claimed) => send({ task, claimed }), [send])
}

/** Resumes the series of a task, which is shown once it is answered: only the server knows the day it has then. */
function useResumeSeries(of: TasksOf): TaskActions['resume'] {
  const { resume } = usePauses({ reads: [tasksKey(of)] })
  const { send } = resume
  return useCallback((task) => send([task]), [send])
}

/** Deletes a task at once and without asking, and offers Undo. */
function useRemoveTask(of: TasksOf): (task: Task) => void {
  const restore = useRestoreTask(of)
  const { send } = useChange({
    run: async (task: Task, options) => serialize(task.id, async () => tasks.remove({ taskId: task.id }, options)),
    optimistic: (task) => [cachedTask(of, task, undefined)],
    failure: t('deleteFailed'),
    onDone: (_done, task) => toast.success(t('deleted'), { undo: () => restore(task) }),
  })
  return useCallback(
    (task) => {
      send(task)
      restoreFocus()
    },
    [send],
  )
}

/** Adds a deleted task again, exactly as it was, except for people who may no longer see it, and for a worth that only admins decide. */
function useRestoreTask(of: TasksOf): (task: Task) => void {
  const restore = useChange({
    run: async (task: Task, options) => tasks.add(taskToRestore(of, task), options),
    reads: () => [tasksKey(of)],
    success: t('added'),
    failure: t('saveFailed'),
    onRefused: (error, task) => {
      const code = refusalCode(error)
      if (code === 'NOT_ASSIGNABLE') restore.send({ ...task, assignee: null, doneBy: null })
      else if (code === 'WORTH_BY_ADMINS') restore.send({ ...task, worth: 1 })
      else return false
      return true
    },
  })
  return restore.send
}

/** Ticks tasks and sets their status, shown at once; the two have messages of their own. */
function useSetStatus(of: TasksOf) {
  const client = useQueryClient()
  const how = {
    // One after the other, so that the last press wins.
    run: async ({ task, status }: StatusWanted, options: Parameters<typeof tasks.setStatus>[1]) =>
      serialize(task.id, async () => tasks.setStatus({ taskId: task.id, status, ...(task.completed ? {} : numberOf(task)) }, options)),
    queue: offlineStatus,
    optimistic: offlineStatus.shows,
    // Reopened, it takes back the one that followed.
    reads: ({ task, status }: StatusWanted) => (task.repeats !== null && status !== 'done' ? [tasksKey(of)] : []),
  }
  const showNext = (next: Task | null): void => {
    if (next !== null) cacheTask(client, { of, id: next.id, changed: next })
  }
  const onRefused = useExplainRefusal(of)
  const ticking = useChange({
    ...how,
    onRefused,
    success: (_task, { status }) => (status === 'done' ? undefined : t('isReopened')),
    onDone: ({ next, version }, { task, status }) => {
      if (status !== 'done') return
      showNext(next)
      // It is on its way into the folded list.
      toast.success(t('isCompleted'), {
        ...(next?.dueDate != null && { detail: nextInWords(next, next.dueDate) }),
        undo: () => ticking.send({ of, task: { ...task, completed: true, version }, status: task.status }),
      })
    },
    failure: t('updateFailed'),
  })
  const tick = ticking.send
  const { send: set } = useChange({
    ...how,
    onRefused,
    success: t('statusUpdated'),
    failure: t('statusFailed'),
    onDone: ({ next }) => showNext(next),
  })
  const toggle = useCallback(
    (task: Task, completed: boolean, onSettled?: () => void): void =>
      tick({ of, task, status: completed ? 'done' : 'not_started' }, onSettled),
    [of, tick],
  )
  const choose = useCallback((task: Task, status: TaskStatus): void => set({ of, task, status }), [of, set])
  return { toggle, choose }
}

// As the server writes it, until it answers.
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`

type Answered = { task: Task; answer: TaskOk }

/** Gives the OK for which a task waits, or sends it back, with Undo for both. */
function useAnswerOk(of: TasksOf): (task: Task, answer: TaskOk) => void {
  const client = useQueryClient()
  const how = { reads: () => [tasksKey(of)], failure: t('ok.failed') }
  const waitAgain = useChange({
    run: async (task: Task, options) =>
      serialize(task.id, async () =>
        tasks.setStatus(
          { taskId: task.id, status: 'done', ok: 'waits', ...(task.doneBy && { doneBy: task.doneBy.id }), ...numberOf(task) },
          options,
        ),
      ),
    ...how,
  })
  const answering = useChange({
    run: async ({ task, answer }: Answered, options) =>
      serialize(task.id, async () => tasks.answerOk({ taskId: task.id, answer }, options)),
    // Only the server knows whether one that is refused can be done again.
    optimistic: ({ task, answer }) => (answer === 'refused' ? [] : [cachedTask(of, task, { ...task, ok: answer })]),
    ...how,
    onDone: (changed, { task, answer }) => {
      cacheTask(client, { of, id: task.id, changed })
      if (answer === 'waits') return
      const isSentBack = !changed.completed
      const undo = (): void => (isSentBack ? waitAgain.send(task) : answering.send({ task: changed, answer: 'waits' }))
      const words = answer === 'given' ? t('ok.given') : t(isSentBack ? 'ok.sentBack' : 'ok.staysDone')
      const why = answer === 'refused' && !isSentBack ? t('ok.staysDoneWhy') : undefined
      toast.success(words, { detail: why ?? task.title, undo })
    },
  })
  const { send } = answering
  return useCallback((task, answer) => send({ task, answer }), [send])
}
