import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { t } from './texts.ts'
import styles from './toast.module.css'
import { Status } from './status.tsx'
import { useBelowHeader } from './use-below-header.ts'
import { createToastQueue, SHOWN_AT_ONCE, toastDuration, type QueuedToast, type ToastAction } from './toast-queue.ts'

interface ToastOptions {
  detail?: string | undefined
  action?: ToastAction | undefined
  /** Takes back what was done; its action is Undo. */
  undo?: (() => void) | undefined
  brief?: boolean | undefined
  stays?: boolean | undefined
}

const queue = createToastQueue()

function add(tone: QueuedToast['tone'], text: string, { undo, ...options }: ToastOptions = {}) {
  return queue.add({ tone, text, ...options, ...(undo && { action: { label: t('undo'), onPress: undo } }) })
}

/** Shows a message at the bottom of the screen, from anywhere. Each function returns an id for `dismiss`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => add('success', text, options),
  failure: (text: string, options?: ToastOptions) => add('failure', text, options),
  info: (text: string, options?: ToastOptions) => add('info', text, options),
  dismiss: queue.dismiss,
} as const

/** Shows the toasts, within UiRoot. The newest are visible; news is announced politely, failures at once. */
export function Toaster() {
  const shown = useSyncExternalStore(queue.watch, queue.waiting).slice(-SHOWN_AT_ONCE)
  const place = useRef<HTMLDivElement>(null)
  useBelowHeader(place, shown)
  // Beside the app, not in it: the app is its own stacking context, and dialogs lie above it.
  return createPortal(
    <div ref={place} className={styles.place} data-toaster="">
      <Status aria-live="polite">{cardsOf(shown.filter(({ tone }) => tone !== 'failure'))}</Status>
      <div role="alert" aria-live="assertive">
        {cardsOf(shown.filter(({ tone }) => tone === 'failure'))}
      </div>
    </div>,
    document.body,
  )
}

const cardsOf = (toasts: readonly QueuedToast[]) => toasts.map((one) => <ToastCard key={one.id} toast={one} />)

const icons = { success: CircleCheck, failure: CircleAlert, info: Info } as const

function ToastCard({ toast: shown }: { toast: QueuedToast }) {
  const { hold, handlers } = useHold()
  useEffect(() => {
    const duration = toastDuration(shown)
    if (hold || duration === undefined) return undefined
    const timer = setTimeout(() => queue.dismiss(shown.id), duration)
    return () => clearTimeout(timer)
  }, [shown, hold])
  const { action } = shown
  const press = () => {
    queue.dismiss(shown.id)
    action?.onPress()
  }
  return (
    <div className={classNames(styles.toast, shown.tone === 'failure' && styles.failure)} {...handlers}>
      <Icon of={icons[shown.tone]} className={styles.icon} />
      <p className={styles.words}>
        <span>{shown.text}</span> {shown.detail !== undefined && <span className={styles.detail}>{shown.detail}</span>}
      </p>
      <div className={styles.keys}>
        {action && (
          <Button variant="quiet" size="s" onClick={press}>
            {action.label}
          </Button>
        )}
        <button type="button" className={styles.dismiss} aria-label={t('dismiss')} onClick={() => queue.dismiss(shown.id)}>
          <X size={16} strokeWidth={2.2} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

/** Keeps a toast while it is hovered or focused. */
function useHold() {
  const [hold, setHold] = useState(false)
  const hovered = useRef(false)
  const handlers = {
    onPointerEnter: () => {
      hovered.current = true
      setHold(true)
    },
    onPointerLeave: () => {
      hovered.current = false
      setHold(false)
    },
    onFocus: () => setHold(true),
    onBlur: () => setHold(hovered.current),
  }
  return { hold, handlers }
}

/** Returns whether an event came from a toast: pressing Undo or Dismiss must not close the dialog beneath. */
export function isToastPress(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toaster]') !== null
}
