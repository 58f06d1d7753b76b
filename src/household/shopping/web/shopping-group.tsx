import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { ShoppingItem } from '../contract.ts'
import type { ItemVerbs } from './item-verbs.ts'
import styles from './shopping-group.module.css'
import { ShoppingRow } from './shopping-row.tsx'

type ShoppingGroupProps = {
  items: readonly ShoppingItem[]
  isPlacedAsDone: boolean
  verbs: ItemVerbs | undefined
  settle: (item: ShoppingItem) => void
}

/** What is still to be bought, or what is in the basket. */
export function ShoppingGroup({ items, isPlacedAsDone, verbs, settle }: ShoppingGroupProps) {
  const { t } = useTranslation('shopping')
  const id = useId()
  if (items.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      {isPlacedAsDone ? (
        <Heading level={3} id={id} className={styles.heading}>
          {t('inTheBasket')}
        </Heading>
      ) : (
        <VisuallyHidden>
          <h3 id={id}>{t('toBuy')}</h3>
        </VisuallyHidden>
      )}
      <Card pad="none" past={isPlacedAsDone} render={<ul />}>
        {items.map((item) => (
          <ShoppingRow
            key={item.id}
            item={item}
            verbs={verbs}
            isMisplaced={item.purchased !== isPlacedAsDone}
            settle={() => settle(item)}
          />
        ))}
      </Card>
    </section>
  )
}
