import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeId } from '../../../platform/shared/new-id.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { withSaved } from '../../../platform/web/api/with-saved.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { useEditConflict } from '../../../platform/web/form/use-edit-conflict.ts'
import { SaveDialog } from '../../../platform/web/ui/save-dialog.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { House } from '../contract.ts'
import { longestName, longestAddress } from '../shared/limits.ts'
import { houseQuery, houses, housesQuery } from './house-api.ts'
import { atMost } from '../../../platform/web/form/at-most.ts'

type HouseDialogProps = {
  open: boolean
  onClose: () => void
  categoryId: string
  /** The house as it was when the dialog opened; unset for a new one. */
  house: House | undefined
  /** The same house as it is now; another version means that somebody else has changed it. */
  now: House | undefined
}

/** Adds a house or changes one. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function HouseDialog({ open, onClose, categoryId, house, now }: HouseDialogProps) {
  const { t } = useTranslation('houses')
  const [newId] = useState(() => makeId())
  const { base, theirs, claimConflict } = useEditConflict(house, now)
  const { bind, field, showRefusal } = useFields<HouseTexts>({ values: { name: house?.name ?? '', address: house?.address ?? '' } })
  const saved = useSavedHouse({ categoryId, onSaved: onClose, onRefused: (error) => claimConflict(error) || showRefusal(error) })
  const add = useChange({ run: houses.add, success: t('added'), failure: t('addFailed'), ...saved })
  const change = useChange({ run: houses.change, success: t('updated'), failure: t('updateFailed'), ...saved })
  const { onSubmit } = bind((typed) =>
    base === undefined
      ? add.send({ id: newId, categoryId, ...typed })
      : change.send({ houseId: base.id, ifVersion: base.version, ...typed }),
  )
  return (
    <SaveDialog
      open={open}
      onClose={onClose}
      title={t(house === undefined ? 'add' : 'edit')}
      onSubmit={onSubmit}
      saveLabel={t('save')}
      saving={add.sending || change.sending}
      editConflict={theirs && t('changedMeanwhile', { now: wordsOf(theirs) })}
    >
      <HouseFields field={field} />
    </SaveDialog>
  )
}

type HouseTexts = { name: string; address: string }
type HouseForm = ReturnType<typeof useFields<HouseTexts>>

function HouseFields({ field }: Pick<HouseForm, 'field'>) {
  const { t } = useTranslation('houses')
  return (
    <>
      <TextField
        label={t('name')}
        placeholder={t('namePlaceholder')}
        autoComplete="off"
        {...field('name', { validate: (name) => name.trim() !== '' || t('nameMissing'), maxLength: atMost(longestName) })}
      />
      <TextField
        label={t('address')}
        optional
        placeholder={t('addressPlaceholder')}
        autoComplete="off"
        {...field('address', { maxLength: atMost(longestAddress) })}
      />
    </>
  )
}

const wordsOf = ({ name, address }: House): string => (address === null ? name : `${name}, ${address}`)

type Outcome = { categoryId: string; onSaved: () => void; onRefused: (error: Error) => boolean }

/** Handles a house that was saved, new or changed; the list shows it without being fetched again. */
function useSavedHouse({ categoryId, onSaved, onRefused }: Outcome) {
  const client = useQueryClient()
  return {
    reads: () => [housesQuery(categoryId).queryKey],
    onDone: (saved: House) => {
      client.setQueryData(housesQuery(saved.categoryId).queryKey, (known) => known && { ...known, houses: withSaved(known.houses, saved) })
      client.setQueryData(houseQuery(saved.id).queryKey, (known) => known && { ...known, house: saved })
      onSaved()
    },
    onRefused,
  }
}
