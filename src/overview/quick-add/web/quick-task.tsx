import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { QuickTaskForm } from '../../../organizer/tasks/web/public.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import { useChosenPlace } from './use-chosen-place.tsx'
import { useTaskPlaces } from './use-task-places.ts'

/** What each form of the dialog gets: the categories that can hold it, and the address of the screen, which says what is preset. */
export type QuickFormProps = { categories: readonly Category[]; href: string; open: boolean }

/** The form for a task. */
export function QuickTask({ categories, href, open }: QuickFormProps) {
  const { t } = useTranslation('quickAdd')
  const { places, isPending, failed } = useTaskPlaces(categories, open)
  const { place, choice, remember } = useChosenPlace('task', { places, href })
  if (failed !== undefined) return <FailedReading title={t('loadFailed')} reading={failed} />
  if (places.length === 0 && !isPending) return <Note tone="plain">{t('noTaskPlace')}</Note>
  return <QuickTaskForm of={place?.of} where={place?.name} choice={choice} onAdded={remember} />
}
