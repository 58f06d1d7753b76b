import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import { useEditConflict } from '#platform/web/form/use-edit-conflict.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import type { Subject, SubjectApi, SubjectTexts } from './subject-api.ts'

/** The form of a subject: `Texts` are its values as they are typed, `Typed` what is saved. */
export type SubjectForm<Thing extends Subject, Texts extends object, Typed extends object> = {
  api: SubjectApi<Thing, Typed>
  t: SubjectTexts
  textsOf: (thing: Thing | undefined) => Texts
  /** Returns a line about it: what is searched, and what somebody else has saved. */
  describe: (thing: Thing) => string
  Fields: (props: { form: ReturnType<typeof useFields<Texts>>; categoryId: string; isNew: boolean }) => ReactNode
  /** The field beside which a refusal is shown, by its code. */
  refusedAt?: Readonly<Record<string, keyof Texts & string>>
}

/** The dialog that adds a subject or changes one. */
export type SubjectDialogProps<Thing extends Subject> = {
  open: boolean
  onClose: () => void
  categoryId: string
  /** The subject as it was when the dialog opened; unset for a new one. */
  thing: Thing | undefined
  /** The same as it is now; another version means that somebody else has changed it. */
  now: Thing | undefined
}

type FormDialogProps<Thing extends Subject, Texts extends object, Typed extends object> = SubjectDialogProps<Thing> & {
  of: SubjectForm<Thing, Texts, Typed>
  /** Returns what is saved. */
  typedOf: (texts: Texts) => Typed
  /** Done before it is saved. */
  beforeSaving?: (typed: Typed) => Promise<void>
}

/** Adds a subject or changes one. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function SubjectDialog<Thing extends Subject, Texts extends object, Typed extends object>({
  of,
  typedOf,
  beforeSaving,
  open,
  onClose,
  categoryId,
  thing,
  now,
}: FormDialogProps<Thing, Texts, Typed>) {
  const [newId] = useState(() => makeId())
  const form = useFields<Texts>({
    values: of.textsOf(thing),
    draft: thing === undefined ? `new ${of.api.kind} ${categoryId}` : `${of.api.kind} ${thing.id}`,
  })
  const { base, theirs, claimConflict } = useEditConflict(thing, now, form.isOvertaken)
  const onSaved = (): void => {
    form.done()
    onClose()
  }
  const onRefused = (error: Error): boolean => {
    const field = of.refusedAt?.[refusalCode(error) ?? '']
    if (field === undefined) return claimConflict(error) || form.showRefusal(error)
    form.setError(field, error.message)
    return true
  }
  const saved = useSaved(of.api, { categoryId, onSaved, onRefused })
  type New = { id: string; categoryId: string } & Typed
  type Change = { id: string; ifVersion: number } & Typed
  const add = useChange({
    run: async (one: New, options) => (beforeSaving?.(one) ?? Promise.resolve()).then(async () => of.api.routes.add(one, options)),
    success: of.t('added'),
    failure: of.t('addFailed'),
    ...saved,
  })
  const change = useChange({
    run: async (one: Change, options) => (beforeSaving?.(one) ?? Promise.resolve()).then(async () => of.api.routes.change(one, options)),
    success: of.t('updated'),
    failure: of.t('updateFailed'),
    ...saved,
  })
  const { onSubmit } = form.bind((texts) => {
    const typed = typedOf(texts)
    if (base === undefined) add.send({ id: newId, categoryId, ...typed })
    else change.send({ id: base.id, ifVersion: base.version, ...typed })
  })
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={of.t(thing === undefined ? 'add' : 'edit')}
      onSubmit={onSubmit}
      saveLabel={of.t('save')}
      saving={add.sending || change.sending}
      editConflict={theirs && of.t('changedMeanwhile', { now: of.describe(theirs) })}
    >
      <of.Fields form={form} categoryId={categoryId} isNew={thing === undefined} />
    </SaveDialog>
  )
}

type Outcome = { categoryId: string; onSaved: () => void; onRefused: (error: Error) => boolean }

/** Handles a subject that was saved, new or changed; the list shows it in order without being fetched again. */
function useSaved<Thing extends Subject, Typed>(api: SubjectApi<Thing, Typed>, { categoryId, onSaved, onRefused }: Outcome) {
  const client = useQueryClient()
  return {
    reads: () => [api.listQuery(categoryId).queryKey],
    onDone: (subject: Thing) => {
      client.setQueryData(
        api.listQuery(subject.categoryId).queryKey,
        (known) => known && { ...known, subjects: withSaved(known.subjects, subject) },
      )
      client.setQueryData(api.oneQuery(subject.id).queryKey, (known) => known && { ...known, subject })
      onSaved()
    },
    onRefused,
  }
}
