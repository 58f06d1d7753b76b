import { useRender } from '@base-ui/react/use-render'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
import styles from './frame-items.module.css'
import { type FrameItem, itemName } from './frame-item.ts'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

/** Shows the header's items, each an icon with a tooltip, or with its word beside it. */
export function FrameItems({ items }: { items: readonly FrameItem[] }) {
  return items.map((item) => <HeaderItem key={item.key} item={item} />)
}

function HeaderItem({ item }: { item: FrameItem }) {
  const { icon, face, label, count = 0, countLabel, countTone = 'ink', worded = false, active = false, on, render } = item
  const own = {
    className: classNames(styles.item, worded && styles.worded, on === 'wide' && styles.wide),
    // A visible word must be part of the accessible name, so worded items are named by their content.
    'aria-label': worded ? undefined : itemName(item),
    'aria-current': active ? ('page' as const) : undefined,
    children: (
      <>
        {face ?? <Icon of={icon} />}
        {worded && <span>{label} </span>}
        {count > 0 && (
          <span className={styles.count} aria-hidden={!worded || undefined}>
            <Badge count={count} tone={countTone} label={countLabel} />
          </span>
        )}
      </>
    ),
  }
  const element = useRender({ defaultTagName: 'a', render, props: own })
  return worded ? element : <Tooltip text={label}>{element}</Tooltip>
}
