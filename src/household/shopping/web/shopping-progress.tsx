import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../../../platform/web/ui/progress-bar.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { ShoppingItem } from '../contract.ts'
import styles from './shopping-progress.module.css'

type ShoppingProgressProps = {
  items: readonly ShoppingItem[]
  /** What stands at the end of the line. */
  end?: ReactNode
}

/** How much is in the basket already, in words and as a bar; told politely each time it changes. */
export function ShoppingProgress({ items, end }: ShoppingProgressProps) {
  const { t } = useTranslation('shopping')
  const done = items.filter(({ purchased }) => purchased).length
  const standing = { count: items.length, done }
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <div>
          <span className={styles.words} aria-hidden="true">
            {t('progress', standing)}
          </span>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- output may not hold blocks */}
          <span role="status">
            <VisuallyHidden>{t('standing', standing)}</VisuallyHidden>
          </span>
        </div>
        {end}
      </div>
      <ProgressBar value={done / items.length} />
    </div>
  )
}
