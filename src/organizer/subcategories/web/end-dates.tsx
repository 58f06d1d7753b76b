import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { formatDay, relativeDay } from '#platform/shared/dates.ts'
import { Above } from '#platform/web/ui/card-link.tsx'
import { Gauge } from '#platform/web/ui/gauge.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { namesOnCardOf } from '../shared/by-name.ts'
import { endGauge } from './end-gauge.ts'
import styles from './end-dates.module.css'
import { subcategoriesOfParentsQuery } from './subcategory-api.ts'
import { t } from './texts.ts'

/** What asks for a missing date, opened in place. */
type MissingDate = { open: boolean; onClose: () => void; subcategory: SubcategoryAtAGlance }

type EndDatesProps = {
  categoryId: string
  mayEdit?: boolean
  /** Draws the dialog that asks for a missing date; this feature knows nothing of what has one. */
  renderMissing: (missing: MissingDate) => ReactNode
  of: { kind: 'car' | 'house'; id: string }
}

/** Shows on the card of a car or a house when its four most important contracts end. Nothing until that is loaded. */
export function EndDates({ categoryId, mayEdit = false, renderMissing, of }: EndDatesProps) {
  const today = useToday()
  const missing = useDialog<SubcategoryAtAGlance>()
  const { data = [] } = useQuery(subcategoriesOfParentsQuery(categoryId))
  const own = data.filter(({ subjectId }) => subjectId === of.id)
  const clocks = namesOnCardOf(of.kind).flatMap((name) => own.filter((one) => one.name === name))
  if (clocks.length === 0) return null
  const { open, close: onClose, round, subject } = missing
  return (
    <>
      <dl className={styles.clocks}>
        {clocks.map((subcategory) => (
          <Clock key={subcategory.id} {...{ subcategory, today }} onAdd={mayEdit ? missing.show : undefined} />
        ))}
      </dl>
      {subject !== undefined && <Fragment key={round}>{renderMissing({ open, onClose, subcategory: subject })}</Fragment>}
    </>
  )
}

type ClockProps = {
  subcategory: SubcategoryAtAGlance
  today: string
  /** Unset when the person may only view. */
  onAdd: ((subcategory: SubcategoryAtAGlance) => void) | undefined
}

function Clock({ subcategory, today, onAdd }: ClockProps) {
  const { name, endDate } = subcategory
  const level = endGauge(endDate, today)
  return (
    <div className={styles.clock}>
      <dt>
        {endDate === null && onAdd !== undefined ? (
          <Above>
            {/* For fingers and mice; the button beside it has the words. */}
            <button type="button" className={styles.cell} tabIndex={-1} aria-hidden="true" onClick={() => onAdd(subcategory)}>
              <Gauge {...level} icon={Plus} />
            </button>
          </Above>
        ) : (
          <Gauge {...level} />
        )}
        <span>{name}</span>
      </dt>
      <dd>
        {endDate === null ? (
          <NoDate subcategory={subcategory} onAdd={onAdd} />
        ) : (
          <>
            <b>{formatDay(endDate)}</b> <span className={styles[level.state]}>{relativeDay({ day: endDate, today })}</span>
          </>
        )}
      </dd>
    </div>
  )
}

function NoDate({ subcategory, onAdd }: Omit<ClockProps, 'today'>) {
  if (onAdd === undefined) return t('noDate')
  return (
    <Above className={styles.add}>
      <TextLink render={<button type="button" aria-haspopup="dialog" onClick={() => onAdd(subcategory)} />}>
        {t('addDate')}
        <VisuallyHidden> {t('addDateTo', { name: subcategory.name })}</VisuallyHidden>
      </TextLink>
    </Above>
  )
}
