/** A button on a toast, such as Undo or Retry. */
export interface ToastAction {
  label: string
  onPress: () => void
}

/** The content of a toast. */
export interface ToastMessage {
  tone: 'success' | 'failure' | 'info'
  text: string
  /** A second line under the text. */
  detail?: string | undefined
  action?: ToastAction | undefined
  /** Stays for a moment only: the screen shows the same. */
  brief?: boolean | undefined
  /** Stays until it is answered or dismissed, for messages that are not about this moment. */
  stays?: boolean | undefined
}

/** A toast in the queue. */
export interface QueuedToast extends ToastMessage {
  id: number
}

/** The present toasts, oldest first; anything can add to it, and one toaster watches it. */
export interface ToastQueue {
  add: (message: ToastMessage) => number
  dismiss: (id: number) => void
  waiting: () => readonly QueuedToast[]
  watch: (changed: () => void) => () => void
}

/**
 * Creates an empty queue. A message that is already in it is not added again, and news replaces earlier news: only failures and what can
 * still be answered wait beside it.
 */
export function createToastQueue(): ToastQueue {
  let queue: readonly QueuedToast[] = []
  let lastId = 0
  const watchers = new Set<() => void>()
  const replace = (next: readonly QueuedToast[]) => {
    queue = next
    for (const changed of watchers) changed()
  }
  return {
    add: (message) => {
      lastId += 1
      const others = queue.filter((toast) => !isSame(toast, message) && !(isNews(toast) && isNews(message)))
      replace([...others, { ...message, id: lastId }])
      return lastId
    },
    dismiss: (id) => replace(queue.filter((toast) => toast.id !== id)),
    waiting: () => queue,
    watch: (changed) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
  }
}

function isSame(one: ToastMessage, other: ToastMessage): boolean {
  return one.text === other.text && one.detail === other.detail && one.tone === other.tone
}

function isNews({ tone, action, stays }: ToastMessage): boolean {
  return tone !== 'failure' && action === undefined && stays !== true
}

/** How many toasts show at once: the newest, so that what just happened shows at once; older ones return when there is room. */
export const SHOWN_AT_ONCE = 2

/** Returns how long a toast stays, in milliseconds: 6 s, 10 s with an action, 3 s if brief; undefined when it stays for good. */
export function toastDuration(toast: ToastMessage): number | undefined {
  if (toast.stays === true) return undefined
  if (toast.action !== undefined) return 10_000
  return toast.brief === true ? 3_000 : 6_000
}
