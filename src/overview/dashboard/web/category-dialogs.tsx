import type { Category } from '../../../foundation/categories/contract.ts'
import { DeleteCategoryDialog, EditCategoryDialog } from '../../../foundation/categories/web/public.ts'
import { focusTile } from './focus-tile.ts'
import type { useCategoryDialogs } from './use-category-dialogs.ts'

type CategoryDialogsProps = {
  dialogs: ReturnType<typeof useCategoryDialogs>
  /** The categories as they are now. */
  categories: readonly Category[]
}

/** The dialogs that change or delete a category. */
export function CategoryDialogs({ dialogs, categories }: CategoryDialogsProps) {
  const { edited, doomed } = dialogs
  return (
    <>
      {edited && (
        <EditCategoryDialog
          key={`${edited.category.id} ${edited.category.version}`}
          category={edited.category}
          now={categories.find(({ id }) => id === edited.category.id)}
          open={edited.open}
          onClose={dialogs.closeEdit}
        />
      )}
      {doomed && (
        <DeleteCategoryDialog
          key={doomed.category.id}
          category={doomed.category}
          open={doomed.open}
          onClose={dialogs.closeRemove}
          onRemove={() => focusTile(neighbourOf(doomed.category, categories)?.id)}
        />
      )}
    </>
  )
}

function neighbourOf({ id }: Category, categories: readonly Category[]): Category | undefined {
  const place = categories.findIndex((category) => category.id === id)
  return categories[place + 1] ?? categories[place - 1]
}
