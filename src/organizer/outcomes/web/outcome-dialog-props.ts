import type { QueryKey } from '@tanstack/react-query'
import type { Item } from '#organizer/items/contract.ts'

/** What the dialogs get that ask what became of a contract. */
export type OutcomeDialogProps = {
  open: boolean
  onClose: () => void
  /** The contract as it is now. */
  item: Item
  name: string
  /** The keys of the lists that it is in, which are read again. */
  lists: readonly QueryKey[]
  /** Whether it is an MOT test, which is passed or failed. */
  isTest?: boolean
}
