import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

// What is open, the topmost last.
const layers: (() => void)[] = []
let allow: (() => void) | undefined

/** While `open`, Back closes this dialog, sheet or panel instead of leaving the page; of several, the topmost. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const { history } = useRouter()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    const layer = (): void => close()
    layers.push(layer)
    allow ??= keepPage(history)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length > 0) return guardFirst(history)
      allow?.()
      allow = undefined
    }
  }, [open, history])
}

/** Lets Back close the topmost layer. The page's own entry is restored, so that going forward leads where it did. */
function keepPage(history: RouterHistory): () => void {
  guardFirst(history)
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      const isFromSecond = action === 'GO' && nextLocation.state.__TSR_index === currentLocation.state.__TSR_index
      hasClosed = action === 'BACK' || isFromSecond
      if (hasClosed) layers.at(-1)?.()
      // The router takes back what is blocked; by no step, as from the second entry, it would load the page again.
      return hasClosed && !isFromSecond
    },
  })
}

function guardFirst(history: RouterHistory): void {
  if (history.location.state.__TSR_index === 0) addEntry()
}

// Back from the first entry of a document leaves it without asking. It gets a second one, of which the router knows nothing; leaving that
// one leaves both.
const marked = 'hiveholdSecond'
// Whether this press of Back has closed something; the router hears of it first.
let hasClosed = false
let isAtSecond = isSecond(window.history.state)

function isSecond(state: unknown): boolean {
  return typeof state === 'object' && state !== null && marked in state
}

function addEntry(): void {
  if (isAtSecond) return
  isAtSecond = true
  const state: unknown = window.history.state
  History.prototype.pushState.call(window.history, { ...(typeof state === 'object' ? state : {}), [marked]: true }, '')
}

addEventListener('popstate', ({ state }: PopStateEvent) => {
  const wasAtSecond = isAtSecond
  isAtSecond = isSecond(state)
  const isFirst = !isAtSecond && typeof state === 'object' && state !== null && '__TSR_index' in state && state.__TSR_index === 0
  if (wasAtSecond && isFirst && !hasClosed) window.history.back()
  hasClosed = false
})
