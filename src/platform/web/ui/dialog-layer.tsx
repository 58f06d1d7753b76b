import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from './class-names.ts'
import sheet from './sheet.module.css'
import styles from './dialog-layer.module.css'
import { Heading } from './heading.tsx'
import { IconButton } from './icon-button.tsx'
import { SafePart } from './error-boundary.tsx'
import { Scrim } from './scrim.tsx'
import { t } from './texts.ts'
import { isToastPress } from './toast.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useMedia } from './use-media.ts'

export interface DialogProps {
  open: boolean
  /** Called on Back, Escape, scrim, the cross or a downward pull; keep what was typed. */
  onClose: () => void
  /** For a form: discards what was typed. The cross calls it before `onClose`. */
  onCancel?: (() => void) | undefined
  title: ReactNode
  subtitle?: ReactNode
  /** m 560 px, s 440 px. */
  size?: 's' | 'm' | undefined
  /** The buttons, Cancel first; they stick to the bottom. */
  foot?: ReactNode
  /** Makes body and foot one form, so that a submit button in the foot works. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined
  /** Where the focus goes; unset: the first control of the body; on touch the dialog, unless something is to be typed at once. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Whether the focus returns to what opened it, the default; `false`: it has been placed already, see `focusOnArrival`. */
  finalFocus?: (() => boolean) | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** Without a cross: the foot has Cancel. */
  bare?: boolean | undefined
  children: ReactNode
}

/** What Dialog shows, in a file of its own: hardly any screen opens with a dialog, and the library behind it is as large as a screen. */
export function DialogLayer(props: DialogProps) {
  const { open, onClose, onCancel, size = 'm', initialFocus, finalFocus, role = 'dialog', children } = props
  const centred = useMedia('(min-width: 640px)')
  const popup = useRef<HTMLDivElement>(null)
  useCloseOnBack(open, onClose)
  const changed = (stays: boolean, details: Drawer.Root.ChangeEventDetails) => {
    if (stays) return
    if (isToastPress(details.event)) return details.cancel()
    if (details.reason === 'close-press') onCancel?.()
    onClose()
  }
  return (
    <Drawer.Root open={open} onOpenChange={changed} swipeDirection="down">
      <Drawer.Portal>
        <Scrim />
        <Drawer.Viewport className={classNames(sheet.layer, styles.layer)}>
          <Drawer.Popup
            ref={popup}
            role={role}
            className={classNames(sheet.sheet, styles.dialog, size === 's' && styles.small)}
            initialFocus={initialFocus ?? (() => startOf(popup.current))}
            finalFocus={finalFocus}
            {...(centred ? { 'data-base-ui-swipe-ignore': '' } : {})}
          >
            <div className={sheet.grip} aria-hidden="true" />
            <Head {...props} />
            <Body {...props}>{children}</Body>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

function Head({ title, subtitle, bare = false }: DialogProps) {
  return (
    <div className={classNames(sheet.head, styles.head)} data-sheet-head="">
      <div className={sheet.titles}>
        <Drawer.Title render={<Heading level={2} />}>{title}</Drawer.Title>
        {subtitle !== undefined && <p className={sheet.subtitle}>{subtitle}</p>}
      </div>
      {!bare && <Drawer.Close render={<IconButton icon={X} label={t('close')} />} />}
    </div>
  )
}

function Body({ onSubmit, foot, children, role }: DialogProps) {
  const content = (
    <>
      <Drawer.Content
        className={classNames(sheet.body, styles.body)}
        data-main=""
        tabIndex={role === 'alertdialog' || onSubmit ? undefined : 0}
      >
        <SafePart form={onSubmit !== undefined}>
          {role === 'alertdialog' ? <Drawer.Description render={<div />}>{children}</Drawer.Description> : children}
        </SafePart>
      </Drawer.Content>
      {foot !== undefined && <div className={classNames(sheet.foot, styles.foot)}>{foot}</div>}
    </>
  )
  if (onSubmit === undefined) return content
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {content}
    </form>
  )
}

/**
 * Returns the first control of the body. On touch, where a field opens the keyboard, that is so only for an empty line of text, as when something
 * is added; else it is the dialog itself. `true`: the first control of all.
 */
function startOf(dialog: HTMLElement | null): HTMLElement | true {
  if (dialog === null) return true
  const controls = ':is(input, select, textarea, button, a[href]):not(:disabled, [type="hidden"], [aria-hidden="true"], [tabindex="-1"])'
  const first = dialog.querySelector<HTMLElement>(`[data-main] ${controls}`)
  const opensKeyboard = first instanceof HTMLInputElement && first.type === 'text' && first.value === ''
  if (matchMedia('(pointer: coarse)').matches && !(opensKeyboard && first.form !== null)) return dialog
  return first ?? true
}
