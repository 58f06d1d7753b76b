import { useQueryClient } from '@tanstack/react-query'
import { type ClipboardEvent, useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { pastedList } from '#platform/web/form/pasted-list.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { longestTitle } from '../shared/limits.ts'
import { cacheTask } from './tasks-cache.ts'
import { tasks, tasksKey } from './task-api.ts'
import { offlineTask, type TaskTyped } from './offline-tasks.ts'
import { assignedByDefault, fieldsOf, none, typedOf } from './task-form.ts'
import { parentOf, kindOfParent, type TasksOf } from './tasks-of.ts'
import { t } from './texts.ts'

/** What is typed of a task that is added quickly; `assignedTo` is '' for its default assignee. */
type QuickTask = { title: string; dueDate: string; assignedTo: string }

type Sent = TaskTyped & { where: string | undefined }

// Between the tasks of a pasted list.
const between = '; '

const wordsOf = ({ of, title, dueDate, assignedTo }: QuickTask & { of: object }): string => JSON.stringify([of, title, dueDate, assignedTo])

const quickOf = ({ fields: { title, dueDate, assignedTo } }: Sent): QuickTask => ({
  title,
  dueDate: dueDate ?? '',
  assignedTo: assignedTo ?? none,
})

const nothing: QuickTask = { title: '', dueDate: '', assignedTo: '' }

type QuickTaskOptions = {
  /** The key of what was typed and not added. */
  draft: string
  /** The name of the place, where that is not the page itself. */
  where?: string | undefined
  /** Hears of tasks on their way. */
  onSent?: (() => void) | undefined
  /** Says itself what was added; unset: a message does. */
  onAdded?: ((words: string) => void) | undefined
  onNowhere?: (() => void) | undefined
}

/**
 * A form of the few fields of a task that is added quickly. Enter empties it at once for the next one and announces what was added; what could
 * not be added reappears, unless the next one is being typed.
 */
export function useQuickTask(of: TasksOf | undefined, { draft, where, onSent, onAdded, onNowhere }: QuickTaskOptions) {
  const client = useQueryClient()
  const form = useFields<QuickTask>({ values: nothing, draft })
  // Sent again with the same id, it is the same task.
  const [returned, setReturned] = useState<Sent>()
  const [isList, setList] = useState(false)
  const [lost] = useState(() => new Set<string>())
  const add = useChange({
    run: async ({ of: parent, fields }: Sent, options) => tasks.add({ ...fields, ...parentOf(parent) }, options),
    queue: offlineTask,
    failure: t('saveFailed'),
    reads: ({ of: parent }) => [tasksKey(parent)],
    onDone: (saved, { of: parent, where: place }) => {
      cacheTask(client, { of: parent, id: saved.id, changed: saved })
      const words = place === undefined ? saved.title : t('quick.where', { title: saved.title, where: place })
      if (onAdded === undefined) toast.success(t('added'), { detail: words })
      else onAdded(words)
    },
    onRefused: (error, sent) => {
      const given = quickOf(sent)
      const before = [...lost].join(between)
      lost.add(given.title)
      form.giveBack({ ...given, title: [...lost].join(between) }, { ...given, title: before })
      setList(lost.size > 1)
      setReturned(sent)
      return form.showRefusal(error)
    },
  })
  const { onSubmit } = form.bind((values) => {
    if (of === undefined) return onNowhere?.()
    const typed = { ...values, assignedTo: values.assignedTo === '' ? assignedByDefault(of) : values.assignedTo }
    lost.clear()
    for (const one of titlesIn(typed.title)) {
      const task = { ...typed, title: one }
      const again =
        returned !== undefined && wordsOf({ ...quickOf(returned), of: parentOf(returned.of) }) === wordsOf({ ...task, of: parentOf(of) })
      const fields = fieldsOf({ ...typedOf(undefined, { of, isShared: true }), ...task })
      add.send({ of, where, fields: { id: again ? returned.fields.id : makeId(), ...fields } })
    }
    onSent?.()
    setReturned(undefined)
    setList(false)
    form.reset()
  })
  // As in the dialog: a blank title of a category's task is only marked.
  const missing = of !== undefined && kindOfParent(of) === 'category' ? '' : t('titleMissing')
  const titlesIn = (typed: string): string[] => (isList ? typed.split(between).filter((one) => one.trim() !== '') : [typed])
  const title = form.field('title', {
    validate: (typed) => {
      if (typed.trim() === '') return missing
      return titlesIn(typed).every((one) => one.trim().length <= longestTitle) || atMost(longestTitle).message
    },
  })
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const list = pastedList(event, between)
    if (list === undefined) return
    setList(true)
    form.set('title', list)
  }
  const count = titlesIn(form.values.title).length
  return { form, title: { ...title, onPaste, ...(count > 1 && { help: t('quick.several', { count }) }) }, onSubmit }
}
