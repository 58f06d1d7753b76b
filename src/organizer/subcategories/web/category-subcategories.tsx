import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { longestName } from '../shared/limits.ts'
import type { SubcategoryAtAGlance } from '../contract.ts'
import styles from './category-subcategories.module.css'
import { SubcategoriesOf } from './subcategories-of.tsx'
import { subcategories, subcategoriesQuery } from './subcategory-api.ts'
import { t } from './texts.ts'

type CategorySubcategoriesProps = { categoryId: string; mayEdit: boolean }

/** The subcategories of a default category; those who may edit can add one. */
export function CategorySubcategories({ categoryId, mayEdit }: CategorySubcategoriesProps) {
  const adding = useDialog<undefined>()
  const last = mayEdit ? <AddCard onAdd={() => adding.show(undefined)} /> : undefined
  return (
    <>
      <SubcategoriesOf of={{ kind: 'category', id: categoryId }} mayEdit={mayEdit} last={last} />
      {mayEdit && <AddSubcategoryDialog open={adding.open} onClose={adding.close} categoryId={categoryId} />}
    </>
  )
}

function AddCard({ onAdd }: { onAdd: () => void }) {
  return (
    <li className={styles.add}>
      <Icon of={Plus} />
      <CardLink render={<button type="button" onClick={onAdd} />}>{t('add')}</CardLink>
    </li>
  )
}

type AddSubcategoryDialogProps = { open: boolean; onClose: () => void; categoryId: string }

/** Adds a subcategory to a category by its name. Keep it mounted: typed text stays. */
function AddSubcategoryDialog({ open, onClose, categoryId }: AddSubcategoryDialogProps) {
  const [id, setId] = useState(() => makeId())
  const { bind, field, startAfresh, keeping, setError, showRefusal } = useFields({
    values: { name: '' },
    draft: `new subcategory ${categoryId}`,
  })
  const add = useAddSubcategory({
    onAdded: () => {
      startAfresh()
      setId(makeId())
      onClose()
    },
    onRefused: (error) => {
      if (refusalCode(error) !== 'NAME_TAKEN') return showRefusal(error)
      setError('name', t('nameTaken'))
      return true
    },
  })
  // A blank name is refused without a message.
  const name = field('name', {
    validate: (typed) => typed.trim() !== '' || '',
    maxLength: atMost(longestName),
  })
  const { onSubmit } = bind((typed) => add.send({ id, categoryId, name: typed.name.trim() }))
  return (
    <SaveDialog {...{ open, onClose, onSubmit, ...keeping }} title={t('add')} saveLabel={t('save')} saving={add.sending}>
      <TextField {...name} label={t('name')} placeholder={t('namePlaceholder')} autoComplete="off" required />
    </SaveDialog>
  )
}

type NewSubcategory = { id: string; categoryId: string; name: string }
type Outcome = { onAdded: () => void; onRefused: (error: Error) => boolean }

/** Adds a subcategory; the page shows it as the last one, without being fetched again. */
function useAddSubcategory({ onAdded, onRefused }: Outcome) {
  const client = useQueryClient()
  const listOf = (categoryId: string) => subcategoriesQuery({ kind: 'category', id: categoryId }).queryKey
  return useChange({
    run: async (subcategory: NewSubcategory, options) => subcategories.add(subcategory, options),
    success: t('added'),
    failure: t('addFailed'),
    reads: ({ categoryId }) => [listOf(categoryId)],
    onDone: (added) => {
      const empty: SubcategoryAtAGlance = {
        ...added,
        monthlyCostPence: 0,
        otherSums: [],
        inForce: 0,
        endDate: null,
        followedBy: null,
        renewsEvery: null,
        nextAppointmentOn: null,
      }
      client.setQueryData(listOf(added.categoryId), (known) => known && [...known.filter(({ id }) => id !== added.id), empty])
      onAdded()
    },
    onRefused,
  })
}
