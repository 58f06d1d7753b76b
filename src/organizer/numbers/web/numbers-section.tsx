import { useQuery } from '@tanstack/react-query'
import { Phone, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { everyDate } from '#organizer/due-dates/web/due-date-api.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { PhoneNumber } from '../contract.ts'
import { NumberDialog } from './dialogs.ts'
import { numberToRestore } from './number-undo.ts'
import { numbers, numbersIn, numbersQuery } from './number-api.ts'
import { NumberRow } from './number-row.tsx'
import type { NumbersOf } from './numbers-of.ts'
import styles from './numbers-section.module.css'
import { t } from './texts.ts'

type NumbersSectionProps = {
  of: NumbersOf
  /** The name of the child or pet. */
  name: string
  category: Category
}

// A card's worth; in a hurry the doctor is seen first.
const shownAtOnce = 3

/** The telephone numbers of a child or a pet, each one press from a call; those who may edit add, change and delete them. */
export function NumbersSection({ of, name, category }: NumbersSectionProps) {
  const id = useId()
  const query = useQuery({ ...numbersQuery(of), select: numbersIn })
  const editing = useDialog<PhoneNumber | undefined>()
  const mayEdit = category.access === 'edit'
  const { data } = query
  if (data === undefined) return query.error && <QueryFailure title={t('loadFailed')} query={query} />
  if (data.length === 0 && !mayEdit) return null
  return (
    <section className={styles.section} aria-labelledby={data.length === 0 ? undefined : id}>
      <div className={styles.head}>
        {data.length > 0 && (
          <Heading level={2} look="s" id={id}>
            {t('title')}
          </Heading>
        )}
        {mayEdit && (
          <Button variant="quiet" size="s" icon={data.length === 0 ? Phone : Plus} onClick={() => editing.show(undefined)}>
            {t('add')}
          </Button>
        )}
      </div>
      {data.length > 0 && <Numbers of={of} numbers={data} category={category} onEdit={mayEdit ? editing.show : undefined} />}
      {mayEdit && (
        <NumberDialog
          key={editing.round}
          open={editing.open}
          onClose={editing.close}
          of={of}
          name={name}
          category={category.name}
          number={editing.subject}
          now={data.find((one) => one.id === editing.subject?.id)}
        />
      )}
    </section>
  )
}

type NumbersProps = {
  of: NumbersOf
  numbers: readonly PhoneNumber[]
  category: Category
  /** Unset if the person may only view. */
  onEdit: ((number: PhoneNumber) => void) | undefined
}

function Numbers({ of, numbers, category, onEdit }: NumbersProps) {
  const remove = useRemoveNumber(of)
  const [isWhole, setWhole] = useState(false)
  const controlsOf = (number: PhoneNumber) => onEdit && { onEdit: () => onEdit(number), onDelete: () => remove(number) }
  return (
    <>
      <ul className={styles.numbers}>
        {(isWhole ? numbers : numbers.slice(0, shownAtOnce)).map((number) => (
          <NumberRow
            key={number.id}
            number={number}
            isPet={of.subject.kind === 'pet'}
            category={category.name}
            controls={controlsOf(number)}
          />
        ))}
      </ul>
      {numbers.length > shownAtOnce && (
        <Button variant="quiet" size="s" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showLess') : t('showAll', { count: numbers.length })}
        </Button>
      )}
    </>
  )
}

/** Deletes a number at once and without asking, and offers Undo, which brings it back to its place. */
function useRemoveNumber(of: NumbersOf): (number: PhoneNumber) => void {
  const restore = useChange({
    run: async (number: PhoneNumber, options) => numbers.add(numberToRestore(number), options),
    reads: () => everyDate,
    success: t('added'),
    failure: t('saveFailed'),
  })
  const remove = useChange({
    run: async ({ id }: PhoneNumber, options) => numbers.remove({ numberId: id }, options),
    optimistic: ({ id }) => [
      cachedChange(numbersQuery(of), (known) => ({ ...known, numbers: numbersIn(known).filter((other) => other.id !== id) })),
    ],
    reads: () => everyDate,
    failure: t('deleteFailed'),
    onDone: (_done, number) => toast.success(t('deleted'), { undo: () => restore.send(number) }),
  })
  return (number) => {
    remove.send(number)
    restoreFocus()
  }
}
