import './texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#foundation/categories/contract.ts'
import { CollectionPage } from '#foundation/categories/web/collection-page.tsx'
import { makeId } from '#platform/shared/new-id.ts'
import { inCache } from '#platform/web/api/in-cache.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useEditConflict } from '#platform/web/form/use-edit-conflict.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { CardLine } from '#platform/web/ui/card-line.tsx'
import { DeleteDialog } from '#platform/web/ui/delete-dialog.tsx'
import type { CardControls } from '#platform/web/ui/edit-and-delete.tsx'
import { NamedCard } from '#platform/web/ui/named-card.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { House } from '../contract.ts'
import { longestName, longestAddress } from '../../shared/limits.ts'
import { houses, housesQuery, houseQuery } from './house-api.ts'

type HousesPageProps = {
  categoryId: string
  /** Draws the dates of a house’s contracts on its card; this feature knows nothing of them. */
  clocks?: (house: House, mayEdit: boolean) => ReactNode
  /** Draws the tasks of the category below its houses. */
  tasks?: (category: Category) => ReactNode
}

/** The page that lists, adds, edits and deletes the houses of a category, as far as rights allow (HOUSE rows). */
export function HousesPage({ categoryId, clocks, tasks }: HousesPageProps) {
  const reading = useQuery(housesQuery(categoryId))
  return (
    <CollectionPage
      kind="houses"
      reading={reading}
      renderBelow={tasks}
      things={reading.data?.subjects}
      textOf={({ name, address }) => `${name} ${address ?? ''}`}
      renderCard={(house, controls) => (
        <HouseCard house={house} controls={controls}>
          {clocks?.(house, controls !== undefined)}
        </HouseCard>
      )}
      renderEditor={({ thing, ...dialog }) => <HouseDialog {...dialog} categoryId={categoryId} house={thing} />}
      renderDeletion={({ thing, ...dialog }) => <DeleteHouseDialog {...dialog} house={thing} />}
    />
  )
}

type HouseCardProps = { house: House; controls: CardControls | undefined; children: ReactNode }

/** The card of a house: all of it opens the house (HOUSE-06); those who may edit find Edit and Delete on it. */
function HouseCard({ house, controls, children }: HouseCardProps) {
  const { t } = useTranslation('houses')
  return (
    <NamedCard
      name={house.name}
      link={<Link to="/house/$houseId" params={{ houseId: house.id }} />}
      words={house.address === null ? <CardLine quiet>{t('noAddress')}</CardLine> : <CardLine>{house.address}</CardLine>}
      controls={controls}
    >
      {children}
    </NamedCard>
  )
}

type DeleteHouseDialogProps = { open: boolean; onClose: () => void; house: House }

/** Asks before a house is deleted with all its contents (GAP-91); the card disappears at once and returns if that is refused. */
function DeleteHouseDialog({ open, onClose, house }: DeleteHouseDialogProps) {
  const { t } = useTranslation('houses')
  const remove = useChange({
    run: async (gone: House, options) => houses.remove({ houseId: gone.id }, options),
    optimistic: (gone) => [
      inCache(housesQuery(gone.categoryId), (known) => ({ ...known, subjects: known.subjects.filter((other) => other.id !== gone.id) })),
    ],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(house)}>
      {t('confirm', { name: house.name })}
    </DeleteDialog>
  )
}

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
function HouseDialog({ open, onClose, categoryId, house, now }: HouseDialogProps) {
  const { t } = useTranslation('houses')
  const [newId] = useState(() => makeId())
  const { bind, field, showRefusal, done, keeping, isOvertaken } = useFields<HouseTexts>({
    values: { name: house?.name ?? '', address: house?.address ?? '' },
    draft: house === undefined ? `new house ${categoryId}` : `house ${house.id}`,
  })
  const { base, theirs, claimConflict } = useEditConflict(house, now, isOvertaken)
  const onSaved = (): void => {
    done()
    onClose()
  }
  const saved = useSavedHouse({ categoryId, onSaved, onRefused: (error) => claimConflict(error) || showRefusal(error) })
  const add = useChange({ run: houses.add, success: t('added'), failure: t('addFailed'), ...saved })
  const change = useChange({ run: houses.change, success: t('updated'), failure: t('updateFailed'), ...saved })
  const { onSubmit } = bind((typed) =>
    base === undefined
      ? add.send({ id: newId, categoryId, ...typed })
      : change.send({ houseId: base.id, ifVersion: base.version, ...typed }),
  )
  return (
    <SaveDialog
      {...{ open, onClose, ...keeping }}
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
      client.setQueryData(
        housesQuery(saved.categoryId).queryKey,
        (known) => known && { ...known, subjects: withSaved(known.subjects, saved) },
      )
      client.setQueryData(houseQuery(saved.id).queryKey, (known) => known && { ...known, subject: saved })
      onSaved()
    },
    onRefused,
  }
}
