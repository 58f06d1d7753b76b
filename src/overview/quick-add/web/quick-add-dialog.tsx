import { useQueries } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { CalendarDays, CalendarPlus, CircleCheck, ReceiptText, ShoppingBasket } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { Category } from '#foundation/categories/contract.ts'
import { useEditableCategories } from '#foundation/categories/web/use-editable-categories.ts'
import { subjectKindIn } from '#household/subjects/shared/subject-kinds.ts'
import { subjectsOf } from '#household/subjects/web/subject-api.ts'
import { AddLine } from '#household/shopping/web/add-line.tsx'
import { QuickItemForm } from '#organizer/items/web/quick-item-form.tsx'
import { subcategoriesOfParentsQuery, subcategoriesQuery } from '#organizer/subcategories/web/subcategory-api.ts'
import { mondayOf } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { t } from './dialog-texts.ts'
import { lastKind } from './last-used.ts'
import { type QuickKind, quickKinds, quickKindsOf, type QuickPlace } from './preset.ts'
import { QuickEvent } from './quick-event.tsx'
import { type QuickFormProps, QuickTask } from './quick-task.tsx'
import { useChosenPlace } from './use-chosen-place.tsx'

type QuickAddDialogProps = { open: boolean; onClose: () => void }

const icons = { task: CircleCheck, shopping: ShoppingBasket, event: CalendarPlus, date: CalendarDays, contract: ReceiptText } as const
const forms = { task: QuickTask, shopping: QuickShopping, event: QuickEvent, date: QuickDate, contract: QuickContract } as const
// More do not fit beside each other on a phone.
const maxWithIcons = 3

/** Adds a task, something to buy, an event, a date or a contract from anywhere, and stays open for the next one. Give it a new `key` at each opening. */
export function QuickAddDialog({ open, onClose }: QuickAddDialogProps) {
  const categories = useEditableCategories() ?? []
  const href = useLocation({ select: (location) => location.href })
  const offered = quickKinds.filter((kind) => categories.some((category) => quickKindsOf(category.kind).includes(kind)))
  const [chosen, setChosen] = useState<QuickKind>()
  const here = categories.find(({ id }) => href.includes(id))
  const preset = [kindAt(href) ?? (here && quickKindsOf(here.kind)[0]), lastKind()]
    .map((kind) => offered.find((one) => one === kind))
    .find(Boolean)
  const kind = chosen ?? preset ?? offered[0] ?? 'task'
  const { box, field, focus, pressed, takePress } = useFieldFocus()
  const [asks, setAsks] = useState(false)
  const Form = forms[kind]
  const choose = (next: QuickKind): void => {
    setChosen(next)
    const isPress = takePress()
    setAsks(isPress)
    // What is for one of many begins with the choice among them.
    if (isPress && next !== 'date' && next !== 'contract') focus()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('add')} initialFocus={field}>
      <div ref={box}>
        <FormGrid>
          {offered.length > 1 && (
            <div onPointerDown={pressed}>
              <Segments
                fill
                label={t('kind')}
                value={kind}
                onChange={choose}
                options={offered.map((one) => ({
                  value: one,
                  label: t(`kinds.${one}`),
                  icon: offered.length > maxWithIcons ? undefined : icons[one],
                }))}
              />
            </div>
          )}
          <Form
            key={kind}
            categories={categories.filter((category) => quickKindsOf(category.kind).includes(kind))}
            href={href}
            open={open}
            asks={asks}
          />
        </FormGrid>
      </div>
    </Dialog>
  )
}

// In the calendar an event is meant.
const kindAt = (href: string): QuickKind | undefined => (href.startsWith('/calendar') ? 'event' : undefined)

/** The field that has the focus: when the dialog opens, and after a press on another kind; arrow keys stay on the kinds. */
function useFieldFocus() {
  const box = useRef<HTMLDivElement>(null)
  const isPress = useRef(false)
  const field: RefObject<HTMLElement | null> = {
    get current() {
      return box.current?.querySelector<HTMLElement>('form input') ?? null
    },
  }
  const takePress = (): boolean => {
    const was = isPress.current
    isPress.current = false
    return was
  }
  const focus = (): number => requestAnimationFrame(() => field.current?.focus())
  return { box, field, focus, pressed: () => (isPress.current = true), takePress }
}

/** The line for something to buy this week. */
function QuickShopping({ categories, href }: QuickFormProps) {
  const weekStartDate = mondayOf(useToday())
  const lists = categories.map((category) => ({ ...category, categoryId: category.id }))
  const { place, choice, remember } = useChosenPlace('shopping', { places: lists, href })
  const [names, setNames] = useState<readonly string[]>([])
  if (place === undefined) return null
  const added = (itemName: string): void => {
    setNames((known) => [itemName, ...known])
    remember()
  }
  return (
    <FormGrid>
      <AddLine key={place.id} of={{ categoryId: place.id, weekStartDate }} onAdded={added} />
      <output>{names.length > 0 && t('listed', { names: names.join(', ') })}</output>
      {choice}
    </FormGrid>
  )
}

/** The form for a day on which something ends. */
function QuickDate(props: QuickFormProps) {
  return <QuickItem {...props} kind="date" />
}

/** The form for a contract. */
function QuickContract(props: QuickFormProps) {
  return <QuickItem {...props} kind="contract" />
}

function QuickItem({ categories, href, open, asks, kind }: QuickFormProps & { kind: 'date' | 'contract' }) {
  const { places, isPending, failed } = useItemPlaces(categories, open)
  const { place, choice, remember, askWhere } = useChosenPlace(kind, { places, href, label: t('what'), asks })
  const [names, setNames] = useState<readonly string[]>([])
  if (failed !== undefined) return <QueryFailure title={t('loadFailed')} query={failed} />
  if (places.length === 0 && !isPending) return <Note tone="plain">{t('noItemPlace')}</Note>
  const added = (): void => {
    remember()
    if (place !== undefined) setNames((known) => [place.name, ...known])
  }
  return (
    <FormGrid>
      {choice}
      <QuickItemForm kind={kind} subcategory={place && { id: place.id, name: place.subcategory }} onAdded={added} onNowhere={askWhere} />
      <output>{names.length > 0 && t('listed', { names: names.join('; ') })}</output>
    </FormGrid>
  )
}

/** A place for contracts: `subcategory` is its name alone, `name` has its owner's too. */
type ItemPlace = QuickPlace & { subcategory: string }

/** Returns the subcategories that hold contracts, also those of cars and houses. `failed` is the query that failed, if any. */
function useItemPlaces(categories: readonly Category[], enabled: boolean) {
  const own = categories.filter(({ kind }) => subjectKindIn(kind) === undefined)
  const parents = categories.flatMap(({ id, kind: many }) => {
    const kind = subjectKindIn(many)
    return kind === undefined ? [] : [{ id, kind }]
  })
  const ofOwn = useQueries({ queries: own.map(({ id }) => ({ ...subcategoriesQuery({ kind: 'category', id }), enabled })) })
  const ofParents = useQueries({ queries: parents.map(({ id }) => ({ ...subcategoriesOfParentsQuery(id), enabled })) })
  const subjects = useQueries({ queries: parents.map(({ id, kind }) => ({ ...subjectsOf(kind).listQuery(id), enabled })) })
  const names = new Map(subjects.flatMap(({ data }) => data?.subjects ?? []).map(({ id, name }) => [id, name] as const))
  const readings = [...ofOwn, ...ofParents, ...subjects]
  const places = categories.flatMap((category): ItemPlace[] => {
    const read = ofOwn[own.indexOf(category)]?.data ?? ofParents[parents.findIndex(({ id }) => id === category.id)]?.data ?? []
    return read.flatMap(({ id, name, holds, subjectId }) => {
      if (holds !== 'items') return []
      const of = names.get(subjectId ?? '') ?? category.name
      return [{ ...category, categoryId: category.id, id, subcategory: name, name: t('placeIn', { name, of }) }]
    })
  })
  return {
    places,
    isPending: readings.some(({ isLoading }) => isLoading),
    failed: readings.find(({ data, error }) => data === undefined && error !== null),
  }
}
