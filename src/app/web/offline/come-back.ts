import { probe } from '../../../platform/web/contact/probe.ts'

// The script of the offline page: when the server answers again, it opens the address that was wanted.
const everyMs = 5000

setInterval(() => void lookAgain(), everyMs)
addEventListener('online', () => void lookAgain())
document.addEventListener('visibilitychange', () => void lookAgain())

async function lookAgain(): Promise<void> {
  if (document.visibilityState === 'visible' && (await probe())) location.reload()
}
