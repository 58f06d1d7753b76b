import { probe } from '#platform/web/connection/probe.ts'
import { offlineGate } from '#platform/web/offline/offline-gate.ts'

// The script of the offline page: when the server answers again, it opens the address that was wanted. Meanwhile it leads to the shopping list, where
// that is kept on the device.
const everyMs = 5000

if (offlineGate() !== undefined) {
  for (const part of document.querySelectorAll<HTMLElement>('[data-nothing-kept]')) part.hidden = true
  for (const part of document.querySelectorAll<HTMLElement>('[data-list-kept]')) part.hidden = false
}

setInterval(() => void lookAgain(), everyMs)
addEventListener('online', () => void lookAgain())
document.addEventListener('visibilitychange', () => void lookAgain())

async function lookAgain(): Promise<void> {
  if (document.visibilityState === 'visible' && (await probe())) location.reload()
}
