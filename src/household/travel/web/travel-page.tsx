import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { Category } from '#foundation/categories/contract.ts'
import { CollectionHeader } from '#foundation/categories/web/collection-header.tsx'
import { CollectionStates } from '#foundation/categories/web/collection-states.tsx'
import type { ApiContext } from '#platform/web/api/api-client.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { DeleteDialog } from '#platform/web/ui/delete-dialog.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { TravelPlan } from '../contract.ts'
import { withoutRecord } from './plans-cache.ts'
import { t } from './texts.ts'
import { hotelToRestore, participantToRestore, transportationToRestore } from './trip-part-undo.ts'
import { plansQuery, travel } from './travel-api.ts'
import styles from './travel-page.module.css'
import { TripCard } from './trip-card.tsx'
import type { Deleting, Editing, SmallPart, TripActions } from './trip-editing.ts'
import { inOrder } from './trip-order.ts'
import { titleOf } from './trip-texts.ts'

type TravelPageProps = {
  categoryId: string
  /** Draws the tasks of the category below its trips. */
  tasks?: (category: Category) => ReactNode
}

/** The page of a category's travel plans and all their parts, to add, change and delete as far as rights allow (TRAV rows). */
export function TravelPage({ categoryId, tasks }: TravelPageProps) {
  const query = useQuery(plansQuery(categoryId))
  const editing = useDialog<Editing>()
  const deleting = useDialog<Deleting>()
  const remove = useRemovePart(categoryId)
  const category = query.data?.category
  const plans = query.data?.plans
  const mayEdit = category?.access === 'edit'
  const actions = mayEdit ? { edit: editing.show, ask: deleting.show, remove } : undefined
  const add = actions && (() => actions.edit({ of: 'plan', part: undefined }))
  return (
    <Page>
      <title>{t('title')}</title>
      <CollectionHeader kind="travel" t={t} category={category} onAdd={add} isEmpty={plans?.length === 0} />
      <CollectionStates kind="travel" t={t} comfort={() => t('comfort')} query={query} things={plans} onAdd={add}>
        {(known) => <Trips plans={known} familyId={category?.familyId} actions={actions} />}
      </CollectionStates>
      {category !== undefined && tasks?.(category)}
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

type Options = { context: ApiContext }

/** Deletes a hotel, transportation or a participant at once, without asking, and offers Undo. */
function useRemovePart(categoryId: string): (part: SmallPart) => void {
  const restore = useChange({
    run: addAgain,
    reads: () => [plansQuery(categoryId).queryKey],
    success: (_done, { of }) => t(`${of}.added`),
    failure: (_error, { of }) => t(`${of}.addFailed`),
  })
  const remove = useChange({
    run: removeOne,
    optimistic: ({ part }) => [cachedChange(plansQuery(categoryId), (known) => ({ ...known, plans: withoutRecord(known.plans, part.id) }))],
    failure: (_error, { of }) => t(`${of}.deleteFailed`),
    onDone: (_done, part) => toast.success(t(`${part.of}.deleted`), { undo: () => restore.send(part) }),
  })
  return (part) => {
    remove.send(part)
    restoreFocus()
  }
}

async function removeOne({ of, part: { id } }: SmallPart, options: Options): Promise<object> {
  if (of === 'hotel') return travel.removeHotel({ hotelId: id }, options)
  if (of === 'transportation') return travel.removeTransportation({ transportationId: id }, options)
  return travel.removeParticipant({ participantId: id }, options)
}

/** Adds a deleted part again, exactly as it was. */
async function addAgain({ of, part }: SmallPart, options: Options): Promise<object> {
  if (of === 'hotel') return travel.addHotel(hotelToRestore(part), options)
  if (of === 'transportation') return travel.addTransportation(transportationToRestore(part), options)
  return travel.addParticipant(participantToRestore(part), options)
}

type TripsProps = {
  plans: readonly TravelPlan[]
  familyId: string | undefined
  /** Unset when the person may only view. */
  actions: TripActions | undefined
}

/** The trips ahead, the next one first, and the past ones folded behind a button. */
function Trips({ plans, ...same }: TripsProps) {
  const today = useToday()
  const { ahead, past } = inOrder(plans, today)
  return (
    <>
      {ahead.length === 0 ? (
        <p className={styles.none}>{t('noneAhead')}</p>
      ) : (
        <ul className={styles.trips} aria-label={t('ahead')}>
          {ahead.map((plan) => (
            <TripCard key={plan.id} plan={plan} today={today} {...same} />
          ))}
        </ul>
      )}
      {past.length > 0 && <PastTrips plans={past} today={today} {...same} />}
    </>
  )
}

function PastTrips({ plans, ...same }: TripsProps & { today: string }) {
  // A link to one of them unfolds them.
  const isMeant = useLocation({ select: ({ hash }) => plans.some(({ id: meant }) => meant === hash) })
  const [chosen, choose] = useState<boolean>()
  const isOpen = chosen ?? isMeant
  const label = t('past', { count: plans.length })
  return (
    <section className={styles.past} aria-label={label}>
      <Collapsible label={label} isOpen={isOpen} onToggle={choose}>
        <ul className={styles.trips}>
          {plans.map((plan) => (
            <TripCard key={plan.id} plan={plan} {...same} />
          ))}
        </ul>
      </Collapsible>
    </section>
  )
}

type DeleteTripDialogProps = { open: boolean; onClose: () => void; categoryId: string; deleting: Deleting }

/** Asks before a plan or location is deleted with its parts; it disappears at once and returns if refused. */
function DeleteTripDialog({ open, onClose, categoryId, deleting }: DeleteTripDialogProps) {
  const remove = useChange({
    run: async ({ of, part }: Deleting, options) =>
      of === 'plan' ? travel.removePlan({ planId: part.id }, options) : travel.removeLocation({ locationId: part.id }, options),
    optimistic: ({ part }) => [cachedChange(plansQuery(categoryId), (known) => ({ ...known, plans: withoutRecord(known.plans, part.id) }))],
    success: (_done, { of }) => t(`${of}.deleted`),
    failure: (_error, { of }) => t(`${of}.deleteFailed`),
  })
  const confirm = (): void => {
    remove.send(deleting)
    restoreFocus()
  }
  const name = deleting.of === 'plan' ? titleOf(deleting.part) : deleting.part.name
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={confirm}>
      {t(`${deleting.of}.confirm`, { name })}
    </DeleteDialog>
  )
}

/** The forms of a trip and its parts, loaded when the first is opened. */
const TripEditor = lazyDialog(async () => (await import('./trip-editor.tsx')).TripEditor)
