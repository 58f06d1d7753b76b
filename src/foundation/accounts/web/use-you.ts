import { useState } from 'react'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'

/** What the profile shows of the person's address, and the dialogs about it and the password; all is forgotten with the page. */
export type You = ReturnType<typeof useYou>

/** The address once it is unlocked, until it is locked again or the page is left (PROF-02), and which dialog is open. */
export function useYou() {
  const [address, setAddress] = useState<string>()
  const [isChangeRequested, setChangeRequested] = useState(false)
  return {
    address,
    /** Unset: hidden. */
    showAddress: setAddress,
    isChangeRequested,
    noteChangeRequest: () => setChangeRequested(true),
    unlocking: useOpened<'you'>(),
    changingEmail: useOpened<'you'>(),
    changingPassword: useOpened<'you'>(),
  }
}
