import { Link } from '@tanstack/react-router'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import type { Item } from '../contract.ts'
import styles from './item-card.module.css'
import { t } from './texts.ts'

/** The contract whose place another one took, and the one that took its place, where somebody recorded that. */
export type Switched = { before: Item | undefined; after: Item | undefined }

/** Returns what a contract was switched from and to, of those in its subcategory. */
export function switchedOf({ id, closed }: Item, all: readonly Item[]): Switched {
  return {
    before: all.find((one) => one.closed?.successorId === id),
    after: closed?.successorId == null ? undefined : all.find((one) => one.id === closed.successorId),
  }
}

/** Leads from a contract to the one that took its place, and back. */
export function SwitchedLinks({ before, after }: Switched) {
  if (before === undefined && after === undefined) return null
  return (
    <p className={styles.line}>
      {before !== undefined && <OtherLink item={before} label={t('switchedFrom')} />}
      {after !== undefined && <OtherLink item={after} label={t('switchedTo')} />}
    </p>
  )
}

function OtherLink({ item: { id, providerName }, label }: { item: Item; label: string }) {
  return (
    <span dir="auto">
      {label} <TextLink render={<Link to="." hash={id} />}>{providerName ?? t('unnamed')}</TextLink>
    </span>
  )
}
