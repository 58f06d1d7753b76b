import { useState } from 'react'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Member } from '../contract.ts'

/** A membership of somebody else, with the group's name and whether the viewer administers the group. */
export type MyPerson = Member & { familyName: string; administered: boolean }

/** The dialogs about people, with whom each is open for. */
export type PeopleDialogs = ReturnType<typeof usePeopleDialogs>

/** Holds which dialog about which person is open. Sharing more hides the dialog that manages the person, and returns to it. */
export function usePeopleDialogs() {
  const managing = useDialog<MyPerson>()
  const removing = useDialog<MyPerson>()
  const [isSharing, setSharing] = useState(false)
  return {
    managing: { ...managing, open: managing.open && !isSharing },
    removing,
    sharing: { open: managing.open && isSharing, show: () => setSharing(true), close: () => setSharing(false) },
  }
}
