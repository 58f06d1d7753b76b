import { Menu as Base } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import type { RenderProp } from './render-as.ts'
import popup from './popup.module.css'
import styles from './menu.module.css'

/** One line of a menu: `onSelect` performs an action, `render` is a link. */
export interface MenuItem {
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
  /** At the end of the line: a Badge. */
  end?: ReactNode
  /** A line separates it from the one before. */
  apart?: boolean | undefined
  /** In place of an action: one of a few, which stay on screen. */
  choice?: MenuChoice | undefined
}

interface MenuChoice {
  value: string
  options: readonly { value: string; label: string; choose: () => void }[]
}

export interface MenuProps {
  /** The button it opens from, usually an IconButton with Ellipsis. */
  trigger: RenderProp
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end' | undefined
  /** Above the items: whose menu it is. */
  head?: ReactNode
  /** On phones it opens from below, as wide as the screen; the page takes no press meanwhile. */
  sheet?: boolean | undefined
}

/** Shows a menu that opens as soon as it is loaded: its trigger has just been pressed. */
export function LoadedMenu({ trigger, items, align = 'end', head, sheet = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(true)
  // This trigger replaces the pressed one. It takes the focus at once: a dialog around it would otherwise move a lost focus to itself.
  useLayoutEffect(() => button.current?.focus(), [])
  const openOrClose = (isOpening: boolean): void => {
    if (isOpening) layer.current?.removeAttribute('data-chosen')
    setOpen(isOpening)
  }
  // The menu leaves the screen at once. To close it, to give the focus back and to do what was chosen is more than a frame has time for.
  const choose = ({ onSelect }: MenuItem): void => {
    if (layer.current === null || layer.current.hasAttribute('data-chosen')) return
    layer.current.setAttribute('data-chosen', '')
    afterPaint(() => {
      setOpen(false)
      onSelect?.()
    })
  }
  return (
    <Base.Root modal={sheet} open={isOpen} onOpenChange={openOrClose}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        {sheet && <Base.Backdrop className={styles.shade} />}
        <Base.Positioner className={classNames(popup.layer, sheet && styles.below)} sideOffset={6} align={align}>
          <Base.Popup ref={layer} className={classNames(popup.popup, styles.menu, sheet && styles.sheet)}>
            {head}
            {items.map((item, at) => (
              <Fragment key={item.label}>
                {(item.apart || (item.danger && at > 0 && !items[at - 1]?.danger)) && <Base.Separator className={styles.line} />}
                {item.choice ? <Choice label={item.label} {...item.choice} /> : <Line item={item} onChoose={choose} />}
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type LineProps = { item: MenuItem; onChoose: (item: MenuItem) => void }

function Line({ item, onChoose }: LineProps) {
  const className = classNames(popup.item, styles.item, item.danger && styles.danger)
  const content = (
    <>
      {item.icon && <Icon of={item.icon} />}
      <span className={popup.words}>{item.label}</span>
      {item.end}
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
    <Base.Item className={className} disabled={item.disabled ?? false} closeOnClick={false} onClick={() => onChoose(item)}>
      {content}
    </Base.Item>
  )
}

function Choice({ label, value, options }: MenuChoice & { label: string }) {
  return (
    <Base.RadioGroup className={styles.choice} value={value} aria-label={label}>
      <span className={styles.of} aria-hidden="true">
        {label}
      </span>
      <div className={styles.options} role="presentation">
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className={styles.option} onClick={option.choose}>
            {option.label}
          </Base.RadioItem>
        ))}
      </div>
    </Base.RadioGroup>
  )
}
