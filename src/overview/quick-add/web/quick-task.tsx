import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { holds, subjectKindIn } from '#household/subjects/shared/subject-kinds.ts'
import { subjectsOf } from '#household/subjects/web/subject-api.ts'
import { QuickTaskForm } from '#organizer/tasks/web/quick-task-form.tsx'
import type { TasksOf } from '#organizer/tasks/web/tasks-of.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { t } from './dialog-texts.ts'
import type { QuickPlace } from './preset.ts'
import { useChosenPlace } from './use-chosen-place.tsx'

/**
 * What each form of the dialog gets: the categories that can hold it, the address of the screen, which decides what is preset, and whether a press has
 * asked for this form.
 */
export type QuickFormProps = { categories: readonly Category[]; href: string; open: boolean; asks: boolean }

/** The form for a task. */
export function QuickTask({ categories, href, open }: QuickFormProps) {
  const { places, isPending, failed } = useTaskPlaces(categories, open)
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState<readonly string[]>([])
  const { place, choice, remember, askWhere } = useChosenPlace('task', { places, href, typed })
  if (failed !== undefined) return <QueryFailure title={t('loadFailed')} query={failed} />
  if (places.length === 0 && !isPending) return <Note tone="plain">{t('noTaskPlace')}</Note>
  return (
    <QuickTaskForm
      of={place?.of}
      isPending={isPending}
      where={place?.name}
      choice={choice}
      announcement={names.length > 0 ? t('listed', { names: names.join('; ') }) : ''}
      onTyped={setTyped}
      onSent={remember}
      onAdded={(name) => setNames((known) => [name, ...known])}
      onNowhere={askWhere}
      isShared={place !== undefined && categories.some(({ id, groupType }) => id === place.categoryId && groupType !== 'personal')}
    />
  )
}

/** A place for tasks. */
type TaskPlace = QuickPlace & { of: TasksOf }

/** Returns where tasks can be added: the categories that list theirs, and each child and pet. `query` is the one that failed, if any. */
function useTaskPlaces(categories: readonly Category[], enabled: boolean) {
  const listed = categories.flatMap(({ id, kind: many }) => {
    const kind = subjectKindIn(many)
    return kind !== undefined && holds(kind, 'tasks') ? [{ id, kind }] : []
  })
  const readings = useQueries({ queries: listed.map(({ id, kind }) => ({ ...subjectsOf(kind).listQuery(id), enabled })) })
  const places = categories.flatMap((category): TaskPlace[] => {
    const { id: categoryId } = category
    const index = listed.findIndex(({ id }) => id === categoryId)
    const kind = listed[index]?.kind
    if (kind === undefined) return [{ ...category, categoryId, of: { categoryId } }]
    const known = readings[index]?.data?.subjects ?? []
    return known.map(({ id, name: own, personId = null }) => ({
      ...category,
      categoryId,
      id,
      name: own,
      of: { categoryId, subject: { kind, id }, assigneeId: personId },
    }))
  })
  return {
    places,
    isPending: enabled && readings.some(({ isPending }) => isPending),
    failed: readings.find(({ data, error }) => data === undefined && error !== null),
  }
}
