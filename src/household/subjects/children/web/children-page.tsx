import './texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CollectionPage } from '#foundation/categories/web/collection-page.tsx'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { members } from '#foundation/members/web/members-api.ts'
import { unusedColor } from '#foundation/members/web/unused-color.ts'
import { byName } from '#platform/shared/by-name.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { inCache } from '#platform/web/api/in-cache.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useEditConflict } from '#platform/web/form/use-edit-conflict.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { CardLine } from '#platform/web/ui/card-line.tsx'
import { DeleteDialog } from '#platform/web/ui/delete-dialog.tsx'
import type { CardControls } from '#platform/web/ui/edit-and-delete.tsx'
import { NamedCard } from '#platform/web/ui/named-card.tsx'
import { ChosenTones } from '#platform/web/ui/person-tone.ts'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Child, ChildChange, NewChild } from '../contract.ts'
import { longestAllergies, longestName } from '../../shared/limits.ts'
import { children, childrenQuery, childQuery } from './child-api.ts'

type ChildrenPageProps = {
  categoryId: string
  /** Draws a child’s tasks on its card; this feature knows nothing of them. */
  about?: (child: Child) => ReactNode
}

/** The page that lists, adds, edits and deletes the children of a category, as far as rights allow (CHILD rows). */
export function ChildrenPage({ categoryId, about }: ChildrenPageProps) {
  const reading = useQuery(childrenQuery(categoryId))
  return (
    <CollectionPage
      kind="children"
      reading={reading}
      things={reading.data?.subjects}
      textOf={({ name, allergies }) => `${name} ${allergies ?? ''}`}
      renderCard={(child, controls) => (
        <ChildCard child={child} controls={controls}>
          {about?.(child)}
        </ChildCard>
      )}
      renderEditor={({ thing, ...dialog }) => <ChildDialog {...dialog} categoryId={categoryId} child={thing} />}
      renderDeletion={({ thing, ...dialog }) => <DeleteChildDialog {...dialog} child={thing} />}
    />
  )
}

type ChildCardProps = { child: Child; controls: CardControls | undefined; children: ReactNode }

/** The card of a child: all of it opens the tasks (CHILD-05); those who may edit find Edit and Delete on it. */
function ChildCard({ child, controls, children }: ChildCardProps) {
  const { t } = useTranslation('children')
  return (
    <NamedCard
      name={child.name}
      link={<Link to="/children/$childId/tasks" params={{ childId: child.id }} />}
      words={child.allergies !== null && <CardLine>{t('allergicTo', { allergies: child.allergies })}</CardLine>}
      mark={<PersonAvatar id={child.personId ?? child.id} name={child.name} silent />}
      controls={controls}
    >
      {children}
    </NamedCard>
  )
}

type DeleteChildDialogProps = { open: boolean; onClose: () => void; child: Child }

/** Asks before a child is deleted with all its contents (GAP-91); the card disappears at once and returns if that is refused. */
function DeleteChildDialog({ open, onClose, child }: DeleteChildDialogProps) {
  const { t } = useTranslation('children')
  const remove = useChange({
    run: async (gone: Child, options) => children.remove({ childId: gone.id }, options),
    optimistic: (gone) => [
      inCache(childrenQuery(gone.categoryId), (known) => ({ ...known, subjects: known.subjects.filter((other) => other.id !== gone.id) })),
    ],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(child)}>
      {t('confirm', { name: child.name })}
    </DeleteDialog>
  )
}

// A blank name is marked and takes the focus, without a message (GAP-134).
const refusedSilently = ''

type ChildDialogProps = {
  open: boolean
  onClose: () => void
  categoryId: string
  /** The child as it was when the dialog opened; unset for a new one. */
  child: Child | undefined
  /** The same child as it is now; another version means that somebody else has changed it. */
  now: Child | undefined
}

/** Adds a child or changes one. Give it a new `key` at each opening, so that it starts with a fresh form. */
function ChildDialog({ open, onClose, categoryId, child, now }: ChildDialogProps) {
  const { t } = useTranslation('children')
  const [newId] = useState(() => makeId())
  const form = useFields<ChildForm>({
    values: { name: child?.name ?? '', allergies: child?.allergies ?? '', personId: child?.personId ?? nobody },
    draft: child === undefined ? `new child ${categoryId}` : `child ${child.id}`,
  })
  const { base, theirs, claimConflict } = useEditConflict(child, now, form.isOvertaken)
  const onSaved = (): void => {
    form.done()
    onClose()
  }
  const onRefused = (error: Error): boolean => {
    if (refusalCode(error) !== 'NOT_A_MEMBER') return claimConflict(error) || form.showRefusal(error)
    form.setError('personId', t('refusal.notAMember'))
    return true
  }
  const saved = useSavedChild({ categoryId, onSaved, onRefused })
  const newPerson = useNewPerson(categoryId)
  const add = useChange({
    run: async (one: NewChild, options) => newPerson.addFor(one).then(async () => children.add(one, options)),
    success: t('added'),
    failure: t('addFailed'),
    ...saved,
  })
  const change = useChange({
    run: async (one: ChildChange, options) => newPerson.addFor(one).then(async () => children.change(one, options)),
    success: t('updated'),
    failure: t('updateFailed'),
    ...saved,
  })
  const { onSubmit } = form.bind(({ personId, ...texts }) => {
    const typed = { ...texts, personId: personId === nobody ? null : personId === somebodyNew ? newPerson.id : personId }
    if (base === undefined) add.send({ id: newId, categoryId, ...typed })
    else change.send({ childId: base.id, ifVersion: base.version, ...typed })
  })
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={t(child === undefined ? 'add' : 'edit')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={add.sending || change.sending}
      editConflict={theirs && t('changedMeanwhile', { now: wordsOf(theirs) })}
    >
      <ChildFields form={form} categoryId={categoryId} />
    </SaveDialog>
  )
}

// The values in the select for a child who is nobody in the group, and for one who becomes somebody without an account there.
const nobody = 'nobody'
const somebodyNew = 'new'

/** Returns the id of somebody without an account whom the form adds to the group, and what adds them before a child is saved as them. */
function useNewPerson(categoryId: string) {
  const [id] = useState(() => makeId())
  const space = useSpaceOf(categoryId)
  const tones = useContext(ChosenTones)
  const addFor = async ({ name, personId }: Pick<ChildChange, 'name' | 'personId'>): Promise<void> => {
    if (space === undefined || personId !== id) return
    const memberType = space.groupType === 'friend' ? 'friend' : 'family'
    const permissions = [{ categoryId, permission: 'view' as const }]
    await members.addWithoutAccount({ id, familyId: space.id, name, color: unusedColor(space.people, tones), memberType, permissions })
  }
  return { id, addFor }
}

function useSpaceOf(categoryId: string) {
  const familyId = useQuery(childrenQuery(categoryId)).data?.category.familyId
  return useQuery(spacesQuery).data?.find(({ id }) => id === familyId)
}

type ChildForm = { name: string; allergies: string; personId: string }

type ChildFieldsProps = { form: ReturnType<typeof useFields<ChildForm>>; categoryId: string }

function ChildFields({ form, categoryId }: ChildFieldsProps) {
  const { t } = useTranslation('children')
  const { field } = form
  return (
    <>
      <TextField
        label={t('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        {...field('name', { validate: (name) => name.trim() !== '' || refusedSilently, maxLength: atMost(longestName) })}
      />
      <PersonField form={form} categoryId={categoryId} />
      <TextField
        label={t('allergies')}
        optional
        placeholder={t('allergiesPlaceholder')}
        autoComplete="off"
        {...field('allergies', { maxLength: atMost(longestAllergies) })}
      />
    </>
  )
}

/**
 * Who of the group the child is: somebody without an account, whose their tasks are (FOLK-06), or whom an admin adds here. Not asked where there is neither.
 */
function PersonField({ form, categoryId }: ChildFieldsProps) {
  const { t } = useTranslation('children')
  const space = useSpaceOf(categoryId)
  const offered = (space?.people ?? []).filter(({ id, hasAccount }) => !hasAccount || id === form.values.personId)
  const canAdd = space?.administered === true && space.groupType !== 'personal'
  if (offered.length === 0 && !canAdd) return null
  return (
    <SelectField
      label={t('person')}
      help={t('personHelp')}
      options={[
        { value: nobody, label: t('nobodyInGroup') },
        ...(canAdd ? [{ value: somebodyNew, label: t('newPerson') }] : []),
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...form.choice('personId')}
    />
  )
}

const wordsOf = ({ name, allergies }: Child): string => (allergies === null ? name : `${name}, ${allergies}`)

type Outcome = { categoryId: string; onSaved: () => void; onRefused: (error: Error) => boolean }

/** Handles a child that was saved, new or changed; the list shows it in order without being fetched again. */
function useSavedChild({ categoryId, onSaved, onRefused }: Outcome) {
  const client = useQueryClient()
  return {
    reads: () => [childrenQuery(categoryId).queryKey],
    onDone: (saved: Child) => {
      client.setQueryData(
        childrenQuery(saved.categoryId).queryKey,
        (known) => known && { ...known, subjects: withSaved(known.subjects, saved).toSorted(byName) },
      )
      client.setQueryData(childQuery(saved.id).queryKey, (known) => known && { ...known, subject: saved })
      onSaved()
    },
    onRefused,
  }
}
