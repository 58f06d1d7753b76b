import { type ComponentType, lazy, Suspense } from 'react'

// After the first paint, and never in its way; without it the screens work as before.
const DeferredContent = lazy(async () => {
  await loaded()
  return { default: await fetchLateParts() }
})
const tryAgainMs = 10_000

/** What stands by while the app is used: the line that says when there is no connection, the word of a newer version, the service worker. */
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

// Whoever came with a blip gets them all the same.
async function fetchLateParts(): Promise<ComponentType> {
  for (;;) {
    try {
      return (await import('./deferred-content.tsx')).DeferredContent
    } catch {
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs))
    }
  }
}
