import { Menu as Base } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import { Fragment, type ReactElement, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import popup from './popup.module.css'
import styles from './menu.module.css'

/** One line of a menu: `onSelect` performs an action, `render` is a link. */
interface MenuItem {
  label: string
  icon?: LucideIcon | undefined
  onSelect?: (() => void) | undefined
  /** `<Link to="/settings" />` */
  render?: ReactElement | undefined
  /** Destructive items come last and apart. */
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** The key that does the same: '⇧ ←'. */
  shortcut?: string | undefined
}

export interface MenuProps {
  /** The button it opens from, usually an IconButton with Ellipsis. */
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end' | undefined
}

/** Shows a menu that opens as soon as it is loaded: its trigger has just been pressed. */
export function LoadedMenu({ trigger, items, align = 'end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  // This trigger replaces the pressed one. It takes the focus at once: a dialog around it would otherwise move a lost focus to itself.
  useLayoutEffect(() => button.current?.focus(), [])
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.layer} sideOffset={6} align={align}>
          <Base.Popup className={classNames(popup.popup, styles.menu)}>
            {items.map((item, at) => (
              <Fragment key={item.label}>
                {item.danger && at > 0 && !items[at - 1]?.danger && <Base.Separator className={styles.line} />}
                <Line item={item} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function Line({ item }: { item: MenuItem }) {
  const className = classNames(popup.item, styles.item, item.danger && styles.danger)
  const content = (
    <>
      {item.icon && <Icon of={item.icon} />}
      <span className={popup.words}>{item.label}</span>
      {item.shortcut !== undefined && <Kbd>{item.shortcut}</Kbd>}
    </>
  )
  if (item.render)
    return (
      <Base.LinkItem className={className} render={item.render} closeOnClick onClick={item.onSelect}>
        {content}
      </Base.LinkItem>
    )
  return (
    <Base.Item className={className} disabled={item.disabled ?? false} onClick={item.onSelect}>
      {content}
    </Base.Item>
  )
}
