import { lazy, Suspense } from 'react'

// After the first paint, and never in its way; without it the screens work as before.
const LateParts = lazy(async () => {
  await loaded()
  return import('./late-parts.tsx').then(
    ({ LateParts }) => ({ default: LateParts }),
    () => ({ default: Nothing }),
  )
})

/** What stands by while the app is used: the line that says when there is no connection, the word of a newer version, the service worker. */
export function Late() {
  return (
    <Suspense>
      <LateParts />
    </Suspense>
  )
}

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

function Nothing() {
  return <></>
}
