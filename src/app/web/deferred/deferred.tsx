import { type ComponentType, lazy, Suspense } from 'react'

// After the first paint, and never delaying it; without it the screens work as before.
const DeferredContent = lazy(async () => {
  await loaded()
  return { default: await fetchLateParts() }
})
const tryAgainMs = 10_000

/** The parts in the background of the app: the line without a connection, the message about a newer version, the service worker. */
export function DeferredParts() {
  return (
    <Suspense>
      <DeferredContent />
    </Suspense>
  )
}

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

// A connection that fails for a moment only delays them.
async function fetchLateParts(): Promise<ComponentType> {
  for (;;) {
    try {
      return (await import('./deferred-content.tsx')).DeferredContent
    } catch {
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs))
    }
  }
}
