import { useQuery } from '@tanstack/react-query'
import { unreachedReason } from '#platform/web/api/failure-reason.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import type { Category } from '../contract.ts'
import { categories, categoriesQuery, contentsQuery } from './categories-api.ts'
import { describeContents } from './describe-contents.ts'
import styles from './delete-category-dialog.module.css'
import { t } from './texts.ts'

type DeleteCategoryDialogProps = { open: boolean; onClose: () => void; category: Category; onRemove: () => void }

/**
 * Asks before a category is deleted, and names and counts what is deleted with it. If that cannot be read,
 * or if others may see it, it cannot be deleted. `onRemove` runs as the tile leaves the screen.
 */
export function DeleteCategoryDialog({ open, onClose, category, onRemove }: DeleteCategoryDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery({ ...contentsQuery(category.id), enabled: open, retry: false })
  const remove = useRemoveCategory()
  // Counts from before a failed check must not be relied on.
  const contents = isError ? undefined : data
  const confirm = (): void => {
    if (contents === undefined) {
      void refetch()
      return
    }
    remove(category)
    onRemove()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={t('remove.title')}
      confirmLabel={isError ? uiText('retry') : t('remove.submit')}
      tone={isError ? 'plain' : 'danger'}
      working={isFetching}
      workingLabel={t('remove.checking')}
      isImpossible={contents?.shared === true}
    >
      {isError ? <CheckFailed /> : <WhatGoes name={category.name} contents={contents} />}
    </ConfirmDialog>
  )
}

function CheckFailed() {
  return (
    <Note tone="red" live>
      <p>
        <strong>{t('remove.checkFailed')}</strong>
      </p>
      <p>{t('remove.nothingDeleted')}</p>
    </Note>
  )
}

function WhatGoes({ name, contents }: { name: string; contents: Contents | undefined }) {
  if (contents === undefined) {
    return (
      <Loading>
        <Skeleton width="90%" />
        <Skeleton width="60%" />
      </Loading>
    )
  }
  if (contents.shared) {
    return (
      <div className={styles.words}>
        <p>{t('remove.shared', { name })}</p>
        <Note tone="yellow">{t('remove.sharedKept')}</Note>
      </div>
    )
  }
  const counted = describeContents(contents.counts)
  return (
    <div className={styles.words}>
      <p>{counted === '' ? t('remove.empty', { name }) : t('remove.holding', { name, contents: counted })}</p>
      <p>{t('remove.final')}</p>
    </div>
  )
}

/** How much a category contains, and whether anybody else may see it. */
type Contents = { shared: boolean; counts: ReadonlyArray<{ table: string; count: number }> }

/** Deletes a category with everything in it; its tile disappears at once, and reappears if the server refuses. */
function useRemoveCategory() {
  const { send } = useChange({
    run: async (category: Category, options) => categories.remove({ categoryId: category.id }, options),
    optimistic: (category) => [
      cachedChange(categoriesQuery(category.familyId), (known) => known.filter((other) => other.id !== category.id)),
    ],
    success: t('remove.done'),
    failure: (error) =>
      refusalCode(error) === 'SHARED'
        ? t('remove.sharedKept')
        : t('remove.failed', { reason: refusalMessage(error) ?? unreachedReason(error) ?? t('unknownError') }),
    reads: (category) => [categoriesQuery(category.familyId).queryKey],
  })
  return send
}
