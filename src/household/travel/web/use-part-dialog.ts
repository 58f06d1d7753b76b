import type { ApiContext } from '#platform/web/api/api-client.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { type RefusedAt, useSaveForm } from '#platform/web/form/use-save-form.ts'
import type { TravelPlan } from '../contract.ts'
import { t } from './texts.ts'
import { plansQuery } from './travel-api.ts'
import type { Editing } from './trip-editing.ts'

/** The props of every dialog about a part of a trip. */
export type PartDialogProps = {
  open: boolean
  onClose: () => void
  categoryId: string
  /** All plans as they are now; a part of another version means that somebody else has changed it. */
  plans: readonly TravelPlan[]
}

type PartDialog<Part, Texts> = Pick<PartDialogProps, 'onClose' | 'categoryId'> & {
  of: Editing['of']
  /** The part as it was when the dialog opened; unset for a new one. */
  part: Part | undefined
  /** The same part as it is now. */
  now: Part | undefined
  values: Texts
  /** Where the unsaved text of a new part is kept. */
  draft: string
  save: (typed: Texts, about: { id: string; base: Part | undefined }, options: { context: ApiContext }) => Promise<Part>
  /** Returns the plans with the saved part. */
  location: (plans: readonly TravelPlan[], saved: Part) => TravelPlan[]
  /** Describes a part, for an edit conflict. */
  wordsOf: (part: Part) => string
  refused?: RefusedAt<Texts>
}

/** Returns the form of one part of a trip, and what its dialog shows. */
export function usePartDialog<Part extends { id: string }, Texts extends object>(dialog: PartDialog<Part, Texts>) {
  const { of, part, categoryId, draft, location, wordsOf, ...same } = dialog
  const query = plansQuery(categoryId)
  const isNew = part === undefined
  const { form, shown } = useSaveForm({
    ...same,
    of: part,
    draft: isNew ? draft : `${of} ${part.id}`,
    success: t(`${of}.${isNew ? 'added' : 'updated'}`),
    failure: t(`${of}.${isNew ? 'addFailed' : 'updateFailed'}`),
    reads: [query.queryKey],
    cache: (saved) => [cachedChange(query, (known) => ({ ...known, plans: location(known.plans, saved) }))],
    conflict: (theirs) => t('changedMeanwhile', { now: wordsOf(theirs) }),
    isKept: isNew,
  })
  return { form, shown: { ...shown, title: t(`${of}.${isNew ? 'new' : 'edit'}`), saveLabel: t(`${of}.save`) } }
}
