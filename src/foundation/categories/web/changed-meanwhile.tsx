import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import type { Category } from '../contract.ts'
import styles from './changed-meanwhile.module.css'

type ChangedMeanwhileProps = { before: Category; newer: Category; onTake: () => void }

/** Tells that somebody else was faster, and offers what they saved. */
export function ChangedMeanwhile({ before, newer, onTake }: ChangedMeanwhileProps) {
  const { t } = useTranslation('categories')
  const { name, icon } = newer
  return (
    <Note tone="yellow" live>
      <p>{t('edit.changedMeanwhile')}</p>
      <Button size="s" className={styles.take} onClick={onTake}>
        {icon === before.icon ? t('edit.takeTheirs', { name }) : t('edit.takeTheirsWithIcon', { name, icon: t(`icons.${icon}`) })}
      </Button>
    </Note>
  )
}
