import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { collectTyped, stopCollecting } from './collect-typed.ts'
import { t } from './texts.ts'
import { toast } from './toast.tsx'

type Openable = { open: boolean; onClose: () => void }

/**
 * Returns a dialog whose code is loaded when it is first opened; then it stays mounted, so that typed text and focus stay. When the
 * code cannot be loaded, a message says so, the screen stays, and the next opening tries again. What is typed meanwhile is not lost.
 */
export function lazyDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const fresh = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch {
        current = fresh()
        return { default: NotLoaded }
      }
    })
  let current = fresh()
  return function LazyDialog(props: Props) {
    const [wasOpen, setWasOpen] = useState(false)
    const [Loaded, setLoaded] = useState<ComponentType<Props>>()
    if (props.open !== wasOpen) {
      setWasOpen(props.open)
      if (props.open) setLoaded(() => current)
    }
    useLayoutEffect(() => {
      if (!props.open) return undefined
      collectTyped()
      return stopCollecting
    }, [props.open])
    if (Loaded === undefined) return null
    return (
      <Suspense fallback={<span hidden data-opening="" />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

function NotLoaded({ open, onClose }: Openable) {
  useEffect(() => {
    if (!open) return
    toast.failure(t('notLoaded'))
    onClose()
  }, [open, onClose])
  return null
}
