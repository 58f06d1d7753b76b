import { useQueryClient } from '@tanstack/react-query'
import { pageLocale } from '#platform/shared/language.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import type { Space } from '../contract.ts'
import styles from './delete-group-dialog.module.css'
import { families, spacesQuery } from './families-api.ts'
import { t } from './texts.ts'

type DeleteGroupDialogProps = {
  open: boolean
  onClose: () => void
  space: Space
  /** How many categories are deleted with it. */
  categoryCount: number
  /** Runs once the group is deleted. */
  onRemoved: () => void
}

/** Asks before a group is deleted, and names and counts what is deleted with it. */
export function DeleteGroupDialog({ open, onClose, space, categoryCount, onRemoved }: DeleteGroupDialogProps) {
  const client = useQueryClient()
  const remove = useChange({
    run: families.remove,
    success: t('remove.done'),
    failure: t('remove.failed'),
    serverSpeaks: true,
    reads: () => [spacesQuery.queryKey],
    onDone: () => {
      onClose()
      client.setQueryData(spacesQuery.queryKey, (known) => known?.filter(({ id }) => id !== space.id))
      onRemoved()
    },
    onRefused: () => {
      onClose()
      return false
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.send({ familyId: space.id })}
      title={t('remove.title')}
      confirmLabel={t('remove.submit')}
      working={remove.sending}
      workingLabel={t('remove.working')}
      isImpossible={othersIn(space) > 0}
    >
      <WhatGoes space={space} categoryCount={categoryCount} />
    </ConfirmDialog>
  )
}

// Those who keep it from being deleted.
const othersIn = ({ people }: Space): number => people.filter(({ hasAccount }) => hasAccount).length - 1

const list = new Intl.ListFormat(pageLocale, { type: 'conjunction' })

function WhatGoes({ space, categoryCount }: { space: Space; categoryCount: number }) {
  const { name, people, tablets } = space
  const others = othersIn(space)
  const without = people.filter(({ hasAccount }) => !hasAccount)
  return (
    <div className={styles.words}>
      <p>{categoryCount === 0 ? t('remove.empty', { name }) : t('remove.holding', { name, count: categoryCount })}</p>
      <p>{t('remove.invitations')}</p>
      {without.length > 0 && (
        <p>{t('remove.withoutAccount', { count: without.length, names: list.format(without.map((one) => one.name)) })}</p>
      )}
      {tablets.length > 0 && <p>{t('remove.tablets', { count: tablets.length, names: list.format(tablets) })}</p>}
      {others > 0 ? (
        <Note tone="yellow">
          <p>{t('remove.others', { count: others })}</p>
          <p>{t('refusal.hasMembers')}</p>
        </Note>
      ) : (
        <p>{t('remove.final')}</p>
      )}
    </div>
  )
}
