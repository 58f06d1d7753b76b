import { useQueries } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Category, CategoryKind } from '#foundation/categories/contract.ts'
import { kindIcon } from '#foundation/categories/web/category-icons.ts'
import { factsOf } from '#organizer/subcategories/shared/by-name.ts'
import { subcategoriesQuery } from '#organizer/subcategories/web/subcategory-api.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { QuickItemFields } from './quick-item-fields.tsx'
import { ItemFields } from './item-fields.tsx'
import { fieldsOf, type ItemTexts, textsOf } from './item-texts.ts'
import { placeForNew, type QuickPlace, SomethingElse, somethingElse } from './something-else.tsx'
import { t } from './texts.ts'
import { useAddItem } from './use-save-item.ts'

type QuickItemDialogProps = {
  open: boolean
  onClose: () => void
  /** The categories whose subcategories can be chosen for it. */
  categories: readonly Category[]
  onAdded: () => void
}

/**
 * Adds a contract from anywhere: what it is for, the provider, the end, and the days on which people are reminded of it. All other
 * fields are one press away. Keep it mounted: typed text stays until it is saved.
 */
export function QuickItemDialog({ open, onClose, categories, onAdded }: QuickItemDialogProps) {
  const [id, setId] = useState(() => makeId())
  const [newPlaceId, setNewPlaceId] = useState(() => makeId())
  const { places, query } = usePlacesOfItems(categories, open)
  const { place, form, startAfresh } = useQuickForms()
  const home = placeForNew(categories)
  const add = useAddItem({
    onSaved: () => {
      startAfresh()
      setId(makeId())
      setNewPlaceId(makeId())
      onClose()
      onAdded()
    },
    onRefused: (error) => {
      const code = refusalCode(error)
      if (code === 'NAME_TAKEN') place.setError('name', t('quick.else.taken'))
      else if (code === 'NOT_ASSIGNABLE') form.setError('lookedAfterBy', t('notAssignable'))
      else return form.showRefusal(error)
      return true
    },
  })
  const { subcategoryId, name } = place.values
  const { onSubmit } = form.bind((typed) => {
    if (subcategoryId === '') return
    if (subcategoryId !== somethingElse) add.send({ item: { id, subcategoryId, ...fieldsOf(typed) } })
    else if (home !== undefined && name.trim() !== '') {
      const newPlace = { id: newPlaceId, categoryId: home.id, name }
      add.send({ item: { id, subcategoryId: newPlaceId, ...fieldsOf(typed) }, newPlace })
    }
  })
  const submit = (event: FormEvent): void => {
    onSubmit(event)
    // If the first field is wrong, it takes the focus from wrong fields below it.
    if (place.isRight('subcategoryId') && subcategoryId === somethingElse) place.isRight('name')
  }
  return (
    <SaveDialog
      {...{ open, onClose }}
      onCancel={startAfresh}
      restored={form.keeping.restored}
      title={t('quick.title')}
      onSubmit={submit}
      saveLabel={t('save')}
      saving={add.sending}
    >
      {query.error === null ? (
        <ItemChoices form={form} place={place} places={places} />
      ) : (
        <QueryFailure title={t('quick.loadFailed')} query={query} />
      )}
    </SaveDialog>
  )
}

/** Creates both forms; the subcategory has a form of its own, since the contract's fields are used in another dialog too. */
function useQuickForms() {
  const place = useFields<QuickPlace>({ values: { subcategoryId: '', name: '' }, draft: 'place of a quick contract' })
  const form = useFields<ItemTexts>({ values: textsOf(), draft: 'quick contract' })
  const startAfresh = (): void => {
    place.startAfresh()
    form.startAfresh()
  }
  return { place, form, startAfresh }
}

/** A subcategory for contracts, with its category and that one's kind. */
type PlaceOfItems = { subcategoryId: string; name: string; categoryId: string; kind: CategoryKind }

/** Returns the subcategories for contracts of some categories, as far as loaded; `query` is the one that failed, if any. */
function usePlacesOfItems(categories: readonly Category[], enabled: boolean) {
  const queries = useQueries({ queries: categories.map(({ id }) => ({ ...subcategoriesQuery({ kind: 'category', id }), enabled })) })
  const failed = queries.find(({ data, error }) => data === undefined && error !== null)
  return { places: placesOf(categories, queries), query: failed ?? noQuery }
}

const noQuery = { error: null, isFetching: false, refetch: async () => undefined }

type Reading = { data: readonly { id: string; name: string; holds: string }[] | undefined }

function placesOf(categories: readonly Category[], queries: readonly Reading[]): PlaceOfItems[] {
  return categories.flatMap(({ id: categoryId, kind }, index) => {
    const held = queries[index]?.data?.filter(({ name, holds }) => holds === 'items' && !factsOf(name).isRarelyContract) ?? []
    return held.map(({ id, name }) => ({ subcategoryId: id, name, categoryId, kind }))
  })
}

type ItemForm = ReturnType<typeof useFields<ItemTexts>>
type ItemChoicesProps = {
  form: ItemForm
  place: ReturnType<typeof useFields<QuickPlace>>
  places: readonly PlaceOfItems[]
}

/** The choice of subcategory, then the few fields that a reminder needs, or all of them. */
function ItemChoices({ form, place, places }: ItemChoicesProps) {
  const [isWhole, setWhole] = useState(false)
  const subcategory = place.choice('subcategoryId', { validate: (chosen) => chosen !== '' || t('quick.whatMissing') })
  const chosen = places.find(({ subcategoryId }) => subcategoryId === place.values.subcategoryId)
  const options = places
    .map(({ subcategoryId, name, kind }) => ({ value: subcategoryId, label: name, icon: kindIcon(kind) }))
    .concat({ value: somethingElse, label: t('quick.else.option'), icon: kindIcon('home') })
  return (
    <>
      <SelectField label={t('quick.what')} options={options} {...subcategory} />
      {place.values.subcategoryId === somethingElse && <SomethingElse place={place} />}
      {isWhole ? <ItemFields form={form} categoryId={chosen?.categoryId} /> : <QuickItemFields form={form} label={t('quick.end')} />}
      <div>
        <Button size="s" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t('quick.more')}
        </Button>
      </div>
    </>
  )
}
