import { useNavigate } from '@tanstack/react-router'
import { announceAccountChange } from './account-channel.ts'

// landing-script.ts says it on the page at `/`.
const farewellKey = 'hivehold-farewell'

/**
 * Gives what follows the end of a session: `/` opens, which is a document of its own, so that nothing of the person stays in this
 * browser's memory (ROUTE-23, ROUTE-24). What is still to be said is said there.
 */
export function useLeave(farewell?: string): () => void {
  const navigate = useNavigate()
  return () => {
    announceAccountChange()
    if (farewell !== undefined) leaveWord(farewell)
    closeWayBack()
    void navigate({ to: '/', reloadDocument: true })
  }
}

function leaveWord(farewell: string): void {
  try {
    sessionStorage.setItem(farewellKey, farewell)
  } catch {
    // Private windows may refuse; the toast on this page has said it already.
  }
}

// Browsers keep a page as it was left, for the way back. This one comes back empty, and asks anew who is there.
function closeWayBack(): void {
  addEventListener('pagehide', () => (document.body.hidden = true))
  addEventListener('pageshow', ({ persisted }) => (persisted ? location.reload() : undefined))
}
