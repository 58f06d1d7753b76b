import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { SafePart } from './error-boundary.tsx'
import { Heading } from './heading.tsx'
import { IconButton } from './icon-button.tsx'
import { classNames } from './class-names.ts'
import { Scrim } from './scrim.tsx'
import sheet from './sheet.module.css'
import styles from './side-panel.module.css'
import { t } from './texts.ts'
import { isToastPress } from './toast.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useMedia } from './use-media.ts'

interface SidePanelProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  /** Buttons in the head, left of the cross. */
  actions?: ReactNode
  /** Segments or a field under the title that do not scroll away. */
  tools?: ReactNode
  foot?: ReactNode
  /** Shows 'Close' beside the cross. */
  closeWorded?: boolean | undefined
  /** Whether the focus returns to what opened it, the default; `false`: it has been placed already, see `focusOnArrival`. */
  finalFocus?: (() => boolean) | undefined
  children: ReactNode
}

/** Opens 440 px wide from the right, below 640 px as a sheet of full height; pulling it back closes it. */
export function SidePanel({ open, onClose, tools, foot, finalFocus, children, ...head }: SidePanelProps) {
  const fromRight = useMedia('(min-width: 640px)')
  useCloseOnBack(open, onClose)
  const changed = (stays: boolean, details: Drawer.Root.ChangeEventDetails) => {
    if (stays) return
    if (isToastPress(details.event)) details.cancel()
    else onClose()
  }
  return (
    <Drawer.Root open={open} onOpenChange={changed} swipeDirection={fromRight ? 'right' : 'down'}>
      <Drawer.Portal>
        <Scrim />
        <Drawer.Viewport className={classNames(sheet.layer, styles.layer)}>
          <Drawer.Popup className={classNames(sheet.sheet, styles.panel)} finalFocus={finalFocus}>
            <div className={sheet.grip} aria-hidden="true" />
            <Head {...head} />
            {tools !== undefined && <div className={styles.tools}>{tools}</div>}
            <Drawer.Content className={classNames(sheet.body, styles.body)} tabIndex={0}>
              <SafePart>{children}</SafePart>
            </Drawer.Content>
            {foot !== undefined && <div className={classNames(sheet.foot, styles.foot)}>{foot}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

type HeadProps = Pick<SidePanelProps, 'title' | 'subtitle' | 'actions' | 'closeWorded'>

function Head({ title, subtitle, actions, closeWorded = false }: HeadProps) {
  const worded = (
    <Button variant="quiet" size="s" icon={X}>
      {t('close')}
    </Button>
  )
  return (
    <div className={classNames(sheet.head, styles.head)} data-sheet-head="">
      <div className={sheet.titles}>
        <Drawer.Title render={<Heading level={2} />}>{title}</Drawer.Title>
        {subtitle !== undefined && <p className={sheet.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      <Drawer.Close render={closeWorded ? worded : <IconButton icon={X} label={t('close')} />} />
    </div>
  )
}
