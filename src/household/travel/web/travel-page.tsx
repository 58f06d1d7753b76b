import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AreaHead, AreaStates } from '../../../foundation/categories/web/public.ts'
import { Page } from '../../../platform/web/ui/page.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { DeleteTripDialog } from './delete-trip-dialog.tsx'
import { plansQuery } from './travel-api.ts'
import type { Deleting, Editing } from './trip-editing.ts'
import { TripEditor } from './trip-editor-lazy.ts'
import { Trips } from './trips.tsx'
import { useRemovePart } from './use-remove-part.ts'
import './texts.ts'

/** The travel plans of a category with their people, places, hotels and transport; each can be added, changed and deleted by right (TRAV rows). */
export function TravelPage({ categoryId }: { categoryId: string }) {
  const words = useTravelWords()
  const reading = useQuery(plansQuery(categoryId))
  const editing = useOpened<Editing>()
  const deleting = useOpened<Deleting>()
  const remove = useRemovePart(categoryId)
  const category = reading.data?.category
  const plans = reading.data?.plans
  const mayEdit = category?.access === 'edit'
  const verbs = mayEdit ? { edit: editing.show, ask: deleting.show, remove } : undefined
  const add = verbs && (() => verbs.edit({ of: 'plan', part: undefined }))
  return (
    <Page>
      <title>{words.title}</title>
      <AreaHead kind="travel" words={words} category={category} onAdd={add} isEmpty={plans?.length === 0} />
      <AreaStates kind="travel" words={words} reading={reading} things={plans} onAdd={add}>
        {(known) => <Trips plans={known} familyId={category?.familyId} verbs={verbs} />}
      </AreaStates>
      {mayEdit && editing.subject !== undefined && plans !== undefined && (
        <TripEditor
          open={editing.open}
          round={editing.round}
          onClose={editing.close}
          editing={editing.subject}
          category={category}
          plans={plans}
        />
      )}
      {mayEdit && deleting.subject !== undefined && (
        <DeleteTripDialog open={deleting.open} onClose={deleting.close} categoryId={categoryId} deleting={deleting.subject} />
      )}
    </Page>
  )
}

function useTravelWords() {
  const { t } = useTranslation('travel')
  return {
    title: t('title'),
    subtitle: t('subtitle'),
    add: t('add'),
    addFirst: t('addFirst'),
    empty: t('empty'),
    emptyViewOnly: t('emptyViewOnly'),
    loadFailed: t('loadFailed'),
    comfort: t('comfort'),
  }
}
