import { useTranslation } from 'react-i18next'
import { Plus } from 'lucide-react'
import { Cover } from '../../../platform/web/ui/cover.tsx'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { AddSubcategoryDialog } from './add-subcategory-dialog.tsx'
import styles from './category-subcategories.module.css'
import { SubcategoriesOf } from './subcategories-of.tsx'

type CategorySubcategoriesProps = { categoryId: string; mayEdit: boolean }

/** The subcategories of a default category (CATP-01); those who may edit add one (CATP-03). */
export function CategorySubcategories({ categoryId, mayEdit }: CategorySubcategoriesProps) {
  const adding = useOpened<undefined>()
  const last = mayEdit ? <AddCard onAdd={() => adding.show(undefined)} /> : undefined
  return (
    <>
      <SubcategoriesOf of={{ kind: 'category', id: categoryId }} last={last} />
      {mayEdit && <AddSubcategoryDialog open={adding.open} onClose={adding.close} categoryId={categoryId} />}
    </>
  )
}

function AddCard({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('subcategories')
  return (
    <li className={styles.add}>
      <Icon of={Plus} />
      <Cover render={<button type="button" onClick={onAdd} />}>{t('add')}</Cover>
    </li>
  )
}
