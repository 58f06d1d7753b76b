import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaces } from '../../../platform/web/ui/use-places.ts'
import { useSlides } from '../../../platform/web/ui/use-slides.ts'
import type { ShoppingItem } from '../contract.ts'
import styles from './filled-list.module.css'
import type { ItemVerbs } from './item-verbs.ts'
import { ShoppingGroup } from './shopping-group.tsx'

type FilledListProps = { items: readonly ShoppingItem[]; verbs: ItemVerbs | undefined }

/** What is to be bought, and below it what is in the basket; what is ticked slides there after a moment. */
export function FilledList({ items, verbs }: FilledListProps) {
  const { t } = useTranslation('shopping')
  const { isPlacedAsDone, settle } = usePlaces(items, isBought)
  const box = useRef<HTMLElement>(null)
  useSlides(box, items.map((item) => `${item.id} ${isPlacedAsDone(item)}`).join())
  const remove = (item: ShoppingItem): void => {
    focusBeside(box, item.id)
    verbs?.remove(item)
  }
  const group = (done: boolean) => ({
    items: items.filter((item) => isPlacedAsDone(item) === done),
    isPlacedAsDone: done,
    verbs: verbs && { ...verbs, remove },
    settle,
  })
  return (
    <section ref={box} tabIndex={-1} aria-label={t('title')} className={styles.list}>
      <ShoppingGroup {...group(false)} />
      <ShoppingGroup {...group(true)} />
    </section>
  )
}

const isBought = ({ purchased }: ShoppingItem): boolean => purchased

/** Before an item goes, the focus goes to the one after it, else to the one before, else to the list. */
function focusBeside(box: RefObject<HTMLElement | null>, id: string): void {
  const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-slides]') ?? [])]
  const place = rows.findIndex((row) => row.dataset['slides'] === id)
  const beside = rows[place + 1] ?? rows[place - 1]
  const target = beside?.querySelector<HTMLElement>('input') ?? box.current
  target?.focus({ preventScroll: true })
}
