import { noteAnswered } from './connection.ts'

const timeoutMs = 4000

/** Returns whether the server answers now; not something in between, such as the sign-in page of a hotel's network. */
export async function probe(): Promise<boolean> {
  try {
    const answer = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok || (await answer.text()) !== 'ok') return false
    noteAnswered(answer.headers)
    return true
  } catch {
    return false
  }
}
