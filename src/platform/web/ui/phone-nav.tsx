import { useRender } from '@base-ui/react/use-render'
import { useTranslation } from 'react-i18next'
import type { FrameItem } from './frame-item.ts'
import { Badge } from './badge.tsx'
import { Hexagon } from './hexagon.tsx'
import styles from './phone-nav.module.css'

/** Shows the bottom navigation, only below 768 px; the current page has a honey cell. */
export function PhoneNav({ items }: { items: readonly FrameItem[] }) {
  const { t } = useTranslation('ui')
  return (
    <nav className={styles.nav} aria-label={t('mainNavigation')} data-bottom-nav="">
      {items.map((item) => (
        <NavItem key={item.key} item={item} />
      ))}
    </nav>
  )
}

function NavItem({ item }: { item: FrameItem }) {
  const { icon: Glyph, face, label, count = 0, countLabel, countTone = 'ink', active = false, render } = item
  const own = {
    className: styles.item,
    'aria-current': active ? ('page' as const) : undefined,
    children: (
      <>
        <span className={styles.cell}>
          <Hexagon className={styles.hex} />
          {face ?? <Glyph className={styles.icon} size={22} strokeWidth={1.9} aria-hidden="true" />}
        </span>
        <span className={styles.label}>{label} </span>
        {count > 0 && (
          <span className={styles.count}>
            <Badge count={count} tone={countTone} label={countLabel} />
          </span>
        )}
      </>
    ),
  }
  return useRender({ defaultTagName: 'a', render, props: own })
}
