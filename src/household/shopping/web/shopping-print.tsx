import type { Category } from '#foundation/categories/contract.ts'
import { PrintBox, PrintPage } from '#platform/web/ui/print-page.tsx'
import type { ShoppingItem } from '../contract.ts'
import styles from './shopping-print.module.css'
import { describeQuantity } from './describe-quantity.ts'
import { t } from './texts.ts'
import { weekRange } from './week-range.ts'

type ShoppingSheetProps = {
  list: { category: Category; items: readonly ShoppingItem[] }
  /** The Monday of the week, 'yyyy-MM-dd'. */
  monday: string
  /** Whether the list is in a panel over another page. */
  over?: boolean
}

/** The list on paper, in two columns with a box for each item. */
export function ShoppingPrint({ list: { category, items }, monday, over = false }: ShoppingSheetProps) {
  const toBuy = items.filter(({ purchased }) => !purchased)
  const inTheBasket = items.filter(({ purchased }) => purchased)
  return (
    <PrintPage title={t('title')} aside={t('range', weekRange(monday))} foot={category.familyName} numbered over={over}>
      {items.length === 0 && <p className={styles.columns}>{t('emptyViewOnly')}</p>}
      <SheetItems items={toBuy} />
      {inTheBasket.length > 0 && <h2 className={styles.heading}>{t('inTheBasket')}</h2>}
      <SheetItems items={inTheBasket} />
    </PrintPage>
  )
}

function SheetItems({ items }: { items: readonly ShoppingItem[] }) {
  if (items.length === 0) return null
  return (
    <div className={styles.columns}>
      {items.map((item) => (
        <PrintBox key={item.id} ticked={item.purchased}>
          {item.itemName} {item.quantity !== '1' && <b className={styles.quantity}>{describeQuantity(item.quantity)}</b>}
        </PrintBox>
      ))}
    </div>
  )
}
