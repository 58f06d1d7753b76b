import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { ProgressBar } from '../../../platform/web/ui/progress-bar.tsx'
import { ViewOnlyChip } from '../../../platform/web/ui/view-only-chip.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { ShoppingItem } from '../contract.ts'
import { GenerateButton } from './generate-button.tsx'
import styles from './list-head.module.css'
import type { useGenerate } from './use-generate.ts'

type ListHeadProps = {
  list: { category: Category; items: readonly ShoppingItem[] }
  making: Pick<ReturnType<typeof useGenerate>, 'start' | 'working'>
}

/** The head of a list: how much is in the basket and a button to generate it again, or the remark that the person may only view. */
export function ListHead({ list: { category, items }, making }: ListHeadProps) {
  const mayEdit = category.access === 'edit'
  if (items.length === 0) return mayEdit ? null : <ViewOnlyChip />
  const isMade = items.some(({ origin }) => origin === 'meals')
  const again = <GenerateButton look={isMade ? 'again' : 'quiet'} onPress={making.start} working={making.working} />
  return <ShoppingProgress items={items} end={mayEdit ? again : <ViewOnlyChip />} />
}

type ShoppingProgressProps = {
  items: readonly ShoppingItem[]
  /** Is rendered at the end of the line. */
  end?: ReactNode
}

/** How much is already in the basket, in words and as a bar; a live region announces each change. */
function ShoppingProgress({ items, end }: ShoppingProgressProps) {
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
          <output>
            <VisuallyHidden>{t('standing', standing)}</VisuallyHidden>
          </output>
        </div>
        {end}
      </div>
      <ProgressBar value={done / items.length} />
    </div>
  )
}
