import { type ComponentType, useState } from 'react'
import { t } from './texts.ts'
import { toast } from './toast.tsx'

/**
 * Loads what a button opens when the button is first wanted: no screen waits for it. Until then the button is alone, with `waiting` as
 * its props; a press shows `Loaded` in its place, which opens at once and takes the focus. A Suspense would remove the button for a
 * moment, and the focus with it. When the code cannot be loaded, a message says so, and the next press tries again.
 */
export function useLoadedOnPress<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  const open = async (): Promise<void> => {
    try {
      const it = await load()
      setLoaded(() => it)
    } catch {
      toast.failure(t('notLoaded'))
    }
  }
  // Preloading may fail: the press loads again.
  const preload = (): void => void load().catch(() => undefined)
  const waiting = { 'aria-expanded': false, onPointerEnter: preload, onFocus: preload, onClick: () => void open() }
  return { Loaded, waiting }
}
