import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { OutcomeDialog } from '#organizer/outcomes/web/dialogs.ts'
import { PaymentsDialog } from '#organizer/payments/web/dialogs.ts'
import { everySubcategory } from '#organizer/subcategories/web/subcategory-api.ts'
import { CostSummary } from '#organizer/subcategories/web/cost-summary.tsx'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { AddButton } from '#platform/web/ui/add-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SearchedList } from '#platform/web/ui/searched-list.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { useSearched } from '#platform/web/ui/use-searched.ts'
import { useWindowedList } from '#platform/web/ui/use-windowed-list.ts'
import { DeleteItemDialog } from './delete-item-dialog.tsx'
import type { Item } from '../contract.ts'
import { byState, isSettled, sumsOf } from './contract-state.ts'
import { items, itemsQuery } from './item-api.ts'
import { ItemCard } from './item-card.tsx'
import { describeItem } from './describe-item.ts'
import styles from './items-view.module.css'
import { ItemFields } from './item-fields.tsx'
import { fieldsOf, textsOf } from './item-texts.ts'
import { t } from './texts.ts'
import { useOutcomeFromLink } from './use-outcome-from-link.ts'
import { PricesDialog } from './dialogs.ts'
import { switchedOf } from './switched-links.tsx'
import { savedItem } from './saved-item.ts'

type ItemsViewProps = {
  subcategoryId: string
  categoryId: string
  mayEdit: boolean
  /** Whether its contracts are MOT tests, which are passed or failed. */
  isTest: boolean
  /** Draws the head of the page with the button that adds one, if any. */
  head: (primary: ReactNode | undefined) => ReactNode
}

/** The contracts of a subcategory: their sums, each of them, and the controls for those who may edit. */
export function ItemsView({ subcategoryId, categoryId, mayEdit, isTest, head }: ItemsViewProps) {
  const query = useQuery(itemsQuery(subcategoryId))
  const editing = useDialog<Item | undefined>()
  const deleting = useDialog<Item>()
  const known = query.data
  const handling = useDialog<Item>()
  const pricing = useDialog<Item>()
  const paying = useDialog<Item>()
  const controls = useControls({ handle: handling.show, edit: editing.show, remove: deleting.show }, isTest)
  useOutcomeFromLink(mayEdit ? known : undefined, handling.show)
  return (
    <>
      {head(
        mayEdit && known !== undefined ? <AddButton label={t('add')} onClick={controls.onAdd} isEmpty={known.length === 0} /> : undefined,
      )}
      <ItemsList query={query} onPrices={pricing.show} onPayments={paying.show} controls={mayEdit ? controls : undefined} />
      {mayEdit && (
        <ItemDialog
          // A new contract starts with what was typed before; an existing one with its present values.
          key={editing.subject === undefined ? 'new' : editing.round}
          open={editing.open}
          onClose={editing.close}
          subcategoryId={subcategoryId}
          categoryId={categoryId}
          item={editing.subject}
          now={known?.find((item) => item.id === editing.subject?.id)}
        />
      )}
      {handling.subject !== undefined && (
        <OutcomeDialog
          key={handling.round}
          open={handling.open}
          onClose={handling.close}
          item={known?.find(({ id }) => id === handling.subject?.id) ?? handling.subject}
          name={handling.subject.providerName ?? t('unnamed')}
          lists={[itemsQuery(subcategoryId).queryKey]}
          isTest={isTest}
        />
      )}
      {pricing.subject !== undefined && (
        <PricesDialog key={pricing.round} open={pricing.open} onClose={pricing.close} item={pricing.subject} />
      )}
      {paying.subject !== undefined && (
        <PaymentsDialog
          key={paying.round}
          open={paying.open}
          onClose={paying.close}
          item={known?.find(({ id }) => id === paying.subject?.id) ?? paying.subject}
          name={paying.subject.providerName ?? t('unnamed')}
          mayEdit={mayEdit}
          lists={[itemsQuery(subcategoryId).queryKey, everySubcategory]}
        />
      )}
      {deleting.subject !== undefined && <DeleteItemDialog open={deleting.open} onClose={deleting.close} item={deleting.subject} />}
    </>
  )
}

type Controls = { onAdd: () => void } & NonNullable<ComponentProps<typeof ItemCard>['controls']>
type Openers = { handle: (item: Item) => void; edit: (item: Item | undefined) => void; remove: (item: Item) => void }

/** Returns the controls of the contracts; they stay the same, so that an opening dialog draws no card anew. */
function useControls({ handle, edit, remove }: Openers, isTest: boolean): Controls {
  return useMemo(
    () => ({ isTest, onAdd: () => edit(undefined), onHandle: handle, onEdit: edit, onDelete: remove }),
    [isTest, handle, edit, remove],
  )
}

type ItemsListProps = {
  query: UseQueryResult<Item[]>
  onPrices: (item: Item) => void
  onPayments: (item: Item) => void
  /** Unset when the person may only view. */
  controls: Controls | undefined
}

/** The contracts in each state: loading, failed, none, some, view only. */
function ItemsList({ query, ...actions }: ItemsListProps) {
  const { controls } = actions
  const { data, error } = query
  if (data === undefined) return error === null ? <LoadingItems /> : <QueryFailure title={t('loadFailed')} query={query} />
  return data.length === 0 ? <NoItems onAdd={controls?.onAdd} /> : <SomeItems items={data} {...actions} />
}

function SomeItems({ items, ...actions }: { items: readonly Item[] } & Omit<ItemsListProps, 'query'>) {
  const today = useToday()
  const searched = useSearched(byState(items, today), (item) => describeItem(item, today).join(' '), { idOf })
  return (
    <>
      <CostSummary {...sumsOf(items, today)} today={today} />
      <section>
        <div className={styles.head}>
          <Heading level={2}>{t('contracts')}</Heading>
          <span className={styles.count}>{items.length}</span>
        </div>
        <SearchedList searched={searched} label={t('search')}>
          <ItemCards items={searched.shown} all={items} today={today} {...actions} />
        </SearchedList>
      </section>
    </>
  )
}

type ItemCardsProps = { items: readonly Item[]; all: readonly Item[]; today: string } & Omit<ItemsListProps, 'query'>

/** The cards on their own: while they are scrolled, nothing else is drawn. */
function ItemCards({ items, all, today, ...actions }: ItemCardsProps) {
  const meant = useLocation({ select: ({ hash }) => hash })
  const { list, style, shown } = useWindowedList(
    items,
    items.findIndex(({ id }) => id === meant),
  )
  return (
    <ul className={styles.list} ref={list} style={style}>
      {shown.map((item) => (
        <ItemCard key={item.id} item={item} {...switchedOf(item, all)} isSettled={isSettled(item, all, today)} today={today} {...actions} />
      ))}
    </ul>
  )
}

const idOf = ({ id }: Item): string => id

function NoItems({ onAdd }: { onAdd: (() => void) | undefined }) {
  if (onAdd === undefined) return <EmptyState drawing={<Drawing of="post" />}>{t('emptyViewOnly')}</EmptyState>
  return (
    <EmptyState drawing={<Drawing of="post" lit />} action={<AddButton label={t('addFirst')} onClick={onAdd} />}>
      {t('empty')}
    </EmptyState>
  )
}

const placeholders = [1, 2, 3]

function LoadingItems() {
  return (
    <Loading>
      <div className={styles.list}>
        {placeholders.map((bone) => (
          <Card key={bone}>
            <Skeleton shape="title" width="40%" />
            <Skeleton width="70%" />
          </Card>
        ))}
      </div>
    </Loading>
  )
}

type ItemDialogProps = {
  open: boolean
  onClose: () => void
  subcategoryId: string
  categoryId: string
  /** The contract as it was when the dialog opened; unset for a new one. */
  item: Item | undefined
  /** The same contract as it is now; another version means that somebody else has changed it. */
  now: Item | undefined
}

/** Adds a contract, keeping what was typed until it is saved, or changes one; then give it a new `key` at each opening. */
function ItemDialog({ open, onClose, subcategoryId, categoryId, item, now }: ItemDialogProps) {
  const today = useToday()
  const isNew = item === undefined
  const asOf = (base: Item | undefined) => base && { item: base, today }
  const { form, base, shown } = useSaveForm({
    onClose,
    of: item,
    now,
    values: textsOf(asOf(item)),
    draft: isNew ? `new contract ${subcategoryId}` : `contract ${item.id}`,
    save: async (typed, about, options) =>
      about.base === undefined
        ? items.add({ id: about.id, subcategoryId, ...fieldsOf(typed) }, options)
        : items.change({ itemId: about.base.id, ifVersion: about.base.version, ...fieldsOf(typed, asOf(about.base)) }, options),
    success: t(isNew ? 'added' : 'updated'),
    ...savedItem(subcategoryId),
    conflict: (theirs) => t('changedMeanwhile', { now: describeItem(theirs, today).join(', ') }),
    refused: { NOT_ASSIGNABLE: ['lookedAfterBy', t('notAssignable')] },
    isKept: isNew,
  })
  return (
    <SaveDialog open={open} {...shown} title={t(isNew ? 'add' : 'edit')} saveLabel={t('save')}>
      <ItemFields form={form} asOf={asOf(base)} categoryId={categoryId} />
    </SaveDialog>
  )
}
