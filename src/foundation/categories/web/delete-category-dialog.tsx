import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../platform/web/ui/confirm-dialog.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import type { Category } from '../contract.ts'
import { contentsQuery } from './categories-api.ts'
import { countedContents } from './counted-contents.ts'
import styles from './delete-category-dialog.module.css'
import { type Contents, useRemoveCategory } from './use-remove-category.ts'

type DeleteCategoryDialogProps = { open: boolean; onClose: () => void; category: Category; onRemove: () => void }

/**
 * Asks before a category goes, and names and counts what goes with it (CAT-16, CAT-17, GAP-67). Where that cannot be read,
 * or where others may see it (CAT-18, CAT-19), nothing can be deleted (CAT-20). `onRemove` runs as the tile leaves the screen.
 */
export function DeleteCategoryDialog({ open, onClose, category, onRemove }: DeleteCategoryDialogProps) {
  const { t } = useTranslation(['categories', 'ui'])
  const { data, isError, isFetching, refetch } = useQuery({ ...contentsQuery(category.id), enabled: open, retry: false })
  const remove = useRemoveCategory()
  // What was counted before the check failed is no ground to delete on.
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
      confirmLabel={isError ? t('ui:retry') : t('remove.submit')}
      tone={isError ? 'plain' : 'danger'}
      working={isFetching}
      workingLabel={t('remove.checking')}
      barred={contents?.shared === true}
    >
      {isError ? <CheckFailed /> : <WhatGoes name={category.name} contents={contents} />}
    </ConfirmDialog>
  )
}

function CheckFailed() {
  const { t } = useTranslation('categories')
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
  const { t } = useTranslation('categories')
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
  const counted = countedContents(contents.counts, t)
  return (
    <div className={styles.words}>
      <p>{counted === '' ? t('remove.empty', { name }) : t('remove.holding', { name, contents: counted })}</p>
      <p>{t('remove.final')}</p>
    </div>
  )
}
