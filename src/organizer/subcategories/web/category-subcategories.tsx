import { Plus } from 'lucide-react'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { longestName } from '../shared/limits.ts'
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
  const list = subcategoriesQuery({ kind: 'category', id: categoryId })
  const { form, shown } = useSaveForm({
    onClose,
    values: { name: '' },
    draft: `new subcategory ${categoryId}`,
    save: async (typed, { id }, options) => subcategories.add({ id, categoryId, name: typed.name.trim() }, options),
    success: t('added'),
    failure: t('addFailed'),
    reads: [list.queryKey],
    // The page shows it as the last one.
    cache: (added) => [cachedChange(list, (known) => [...known.filter(({ id }) => id !== added.id), { ...added, ...empty }])],
    refused: { NAME_TAKEN: ['name', t('nameTaken')] },
    isKept: true,
  })
  // A blank name is refused without a message.
  const name = form.field('name', {
    validate: (typed) => typed.trim() !== '' || '',
    maxLength: atMost(longestName),
  })
  return (
    <SaveDialog open={open} {...shown} title={t('add')} saveLabel={t('save')}>
      <TextField {...name} label={t('name')} placeholder={t('namePlaceholder')} autoComplete="off" required />
    </SaveDialog>
  )
}

const empty = {
  monthlyCostPence: 0,
  otherSums: [],
  inForce: 0,
  endDate: null,
  followedBy: null,
  renewsEvery: null,
  nextAppointmentOn: null,
}
