import { useState } from 'react'
import type { Category } from '../../../foundation/categories/contract.ts'

/** A dialog about a category, as the category was when it opened. It stays mounted when closed, so that the focus finds back. */
export type CategoryDialog = { category: Category; open: boolean }

/** Which category is being edited, and which is about to be deleted. */
export function useCategoryDialogs() {
  const [edited, setEdited] = useState<CategoryDialog>()
  const [doomed, setDoomed] = useState<CategoryDialog>()
  return {
    edited,
    doomed,
    edit: (category: Category) => setEdited({ category, open: true }),
    remove: (category: Category) => setDoomed({ category, open: true }),
    closeEdit: () => setEdited((dialog) => dialog && { ...dialog, open: false }),
    closeRemove: () => setDoomed((dialog) => dialog && { ...dialog, open: false }),
  }
}
