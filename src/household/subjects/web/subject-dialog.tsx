import type { ReactNode } from 'react'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { type RefusedAt, useSaveForm } from '#platform/web/form/use-save-form.ts'
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
  refusedAt?: RefusedAt<Texts>
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
  const { api, t } = of
  const isNew = thing === undefined
  const { form, shown } = useSaveForm({
    onClose,
    of: thing,
    now,
    values: of.textsOf(thing),
    draft: isNew ? `new ${api.kind} ${categoryId}` : `${api.kind} ${thing.id}`,
    save: async (texts, { id, base }, options) => {
      const typed = typedOf(texts)
      await beforeSaving?.(typed)
      return base === undefined
        ? api.routes.add({ id, categoryId, ...typed }, options)
        : api.routes.change({ id: base.id, ifVersion: base.version, ...typed }, options)
    },
    success: t(isNew ? 'added' : 'updated'),
    failure: t(isNew ? 'addFailed' : 'updateFailed'),
    reads: [api.listQuery(categoryId).queryKey],
    cache: (subject) => [
      cachedChange(api.listQuery(subject.categoryId), (known) => ({ ...known, subjects: withSaved(known.subjects, subject) })),
      cachedChange(api.oneQuery(subject.id), (known) => ({ ...known, subject })),
    ],
    conflict: (theirs) => t('changedMeanwhile', { now: of.describe(theirs) }),
    refused: of.refusedAt,
  })
  return (
    <SaveDialog open={open} {...shown} title={t(isNew ? 'add' : 'edit')} saveLabel={t('save')}>
      <of.Fields form={form} categoryId={categoryId} isNew={isNew} />
    </SaveDialog>
  )
}
