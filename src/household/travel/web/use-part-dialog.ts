import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import type { ApiContext } from '#platform/web/api/api-client.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useEditConflict } from '#platform/web/form/use-edit-conflict.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
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

type Options = { context: ApiContext }

type PartDialog<Part, Texts> = Pick<PartDialogProps, 'onClose' | 'categoryId'> & {
  of: Editing['of']
  /** The part as it was when the dialog opened; unset for a new one. */
  part: Part | undefined
  /** The same part as it is now. */
  now: Part | undefined
  values: Texts
  /** Where the unsaved text of a new part is kept. */
  draft: string
  add: (input: { id: string; typed: Texts }, options: Options) => Promise<Part>
  /** Changes the part, based on how it was read. */
  change: (input: { base: Part; typed: Texts }, options: Options) => Promise<Part>
  /** Returns the plans with the saved part. */
  location: (plans: readonly TravelPlan[], saved: Part) => TravelPlan[]
  /** Describes a part, for an edit conflict. */
  wordsOf: (part: Part) => string
  /** Returns the field and message of a refusal that is about one field. */
  refused?: (error: Error) => { field: keyof Texts & string; message: string } | undefined
}

/** Returns the form of one part of a trip: for a new part it keeps unsaved text, for an existing one it shows edit conflicts. */
export function usePartDialog<Part extends { id: string; version: number }, Texts extends object>(dialog: PartDialog<Part, Texts>) {
  const { of, part, now, values, draft, onClose, wordsOf } = dialog
  const [newId, setNewId] = useState(() => makeId())
  const form = useFields<Texts>({ values, draft: part === undefined ? draft : `${of} ${part.id}` })
  const { base, theirs, claimConflict } = useEditConflict(part, now, form.isOvertaken)
  const onSaved = (): void => {
    if (part === undefined) {
      form.startAfresh()
      setNewId(makeId())
    } else form.done()
    onClose()
  }
  const onRefused = (error: Error): boolean => {
    const said = dialog.refused?.(error)
    if (said === undefined) return claimConflict(error) || form.showRefusal(error)
    form.setError(said.field, said.message)
    return true
  }
  const saved = useSavedPart(dialog, { onSaved, onRefused })
  const add = useChange({ run: dialog.add, success: t(`${of}.added`), failure: t(`${of}.addFailed`), ...saved })
  const change = useChange({ run: dialog.change, success: t(`${of}.updated`), failure: t(`${of}.updateFailed`), ...saved })
  return {
    form,
    /** Props to spread into a SaveDialog. */
    shown: {
      title: t(`${of}.${part === undefined ? 'new' : 'edit'}`),
      saveLabel: t(`${of}.save`),
      saving: add.sending || change.sending,
      ...form.keeping,
      editConflict: theirs && t('changedMeanwhile', { now: wordsOf(theirs) }),
      ...form.bind((typed) => (base === undefined ? add.send({ id: newId, typed }) : change.send({ base, typed }))),
    },
  }
}

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Handles a part that was saved, new or changed: the plans show it without being fetched again. */
function useSavedPart<Part, Texts>({ categoryId, location }: PartDialog<Part, Texts>, { onSaved, onRefused }: Outcome) {
  const client = useQueryClient()
  const { queryKey } = plansQuery(categoryId)
  return {
    reads: () => [queryKey],
    onDone: (saved: Part) => {
      client.setQueryData(queryKey, (known) => known && { ...known, plans: location(known.plans, saved) })
      onSaved()
    },
    onRefused,
  }
}
