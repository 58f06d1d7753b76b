import { useState } from 'react'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import type { Member } from '../contract.ts'

/** A membership of somebody else, with the group's name and whether the person who looks administers it. */
export type MyPerson = Member & { familyName: string; administered: boolean }

/** Which dialog about somebody is open. */
export type PeopleDialogs = ReturnType<typeof usePeopleDialogs>

/** The dialogs about one's people. Sharing more with somebody steps aside from managing them, and leads back to it. */
export function usePeopleDialogs() {
  const managing = useOpened<MyPerson>()
  const removing = useOpened<MyPerson>()
  const [isSharing, setSharing] = useState(false)
  return {
    managing: { ...managing, open: managing.open && !isSharing },
    removing,
    sharing: { open: managing.open && isSharing, show: () => setSharing(true), close: () => setSharing(false) },
  }
}
