import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import styles from './add-category-button.module.css'

/** Adds a category. Beside tiles it stands on wide screens only, where the dashed tile is far; while they load it keeps its place. */
export function AddCategoryButton({ state, onAdd }: { state: 'loading' | 'empty' | 'filled'; onAdd: () => void }) {
  const { t } = useTranslation('dashboard')
  if (state === 'loading') return <span className={styles.height} />
  const button = (
    <Button icon={Plus} onClick={onAdd}>
      {t('addCategory')}
    </Button>
  )
  return state === 'empty' ? button : <span className={styles.wide}>{button}</span>
}
