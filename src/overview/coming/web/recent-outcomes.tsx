import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { outcomeStyles } from '#organizer/due-dates/web/outcome-styles.ts'
import { useUndoRecord } from '#organizer/due-dates/web/use-dates.ts'
import { useDetails } from '#organizer/outcomes/web/test-details.ts'
import { t as outcomesText } from '#organizer/outcomes/web/texts.ts'
import { useUndoOutcome } from '#organizer/outcomes/web/use-outcomes.ts'
import { contractName, nameInPlace } from '#overview/reports/web/contract-name.ts'
import { formatDay, todayOf } from '#platform/shared/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Collapsible } from '#platform/web/ui/collapsible.tsx'
import type { RecordedEntry } from '../contract.ts'
import { everyComing, handledQuery } from './coming-api.ts'
import styles from './coming-list.module.css'
import { t } from './texts.ts'

/** What people recorded in the last 30 days, with who and when; what is the newest of its contract can be undone. */
export function RecentOutcomes() {
  const [isOpen, fold] = useState(false)
  const { data = [] } = useQuery(handledQuery)
  if (data.length === 0) return null
  return (
    <section className={styles.handled}>
      <Collapsible label={t('handled.fold', { count: data.length })} isOpen={isOpen} onToggle={fold}>
        <Card pad="none" className={styles.things} render={<ul />}>
          {data.map((thing) =>
            thing.kind === 'date' ? (
              <HandledDate key={thing.outcome.id} thing={thing} />
            ) : (
              <HandledContract key={thing.outcome.id} thing={thing} />
            ),
          )}
        </Card>
      </Collapsible>
    </section>
  )
}

function HandledDate({ thing }: { thing: Extract<RecordedEntry, { kind: 'date' }> }) {
  const { outcome } = thing
  const undo = useUndoRecord({ lists: [everyComing] })
  return (
    <HandledRow
      {...{ thing, undo }}
      name={nameInPlace(thing)}
      what={t(`handled.date.${outcome.outcome}`)}
      looks={outcomeStyles[outcome.outcome]}
      became={t('handled.onDay', { day: formatDay(outcome.doneOn) })}
      onUndo={() => undo.send(outcome)}
    />
  )
}

const settled = { tone: 'green', icon: CircleCheck } as const

function HandledContract({ thing }: { thing: Extract<RecordedEntry, { kind: 'contract' }> }) {
  const { outcome, successorName, subcategoryId } = thing
  const undo = useUndoOutcome({ subcategoryId, lists: [everyComing] })
  const day = formatDay(outcome.nextOn)
  const goesOn = outcome.outcome === 'renewed' || outcome.outcome === 'passed'
  const last = successorName === null ? t('handled.lastDay', { day }) : t('handled.switchedTo', { name: successorName, day })
  const became = outcome.outcome === 'failed' ? t('handled.stillDue', { day }) : goesOn ? t('handled.to', { day }) : last
  const details = [useDetails(outcome), outcome.answers.notes].filter(Boolean).join(', ')
  return (
    <HandledRow
      {...{ thing, undo, became, details }}
      name={contractName(thing)}
      what={outcomesText(`kind.${outcome.outcome}`)}
      looks={outcome.outcome === 'failed' ? outcomeStyles.failed : settled}
      onUndo={() => undo.send(outcome)}
    />
  )
}

type HandledRowProps = {
  thing: RecordedEntry
  name: string
  /** The outcome in a word, and how it looks. */
  what: string
  looks: Pick<ComponentProps<typeof Chip>, 'tone' | 'icon'>
  /** The day it has since. */
  became: string
  /** What else was recorded. */
  details?: string
  undo: { sending: boolean }
  onUndo: () => void
}

function HandledRow({ thing: { outcome, access }, name, what, looks, became, details = '', undo, onUndo }: HandledRowProps) {
  const recorded = formatDay(todayOf(new Date(outcome.createdAt)))
  return (
    <li className={styles.past}>
      <Chip {...looks}>{what}</Chip>
      <p dir="auto">
        <b>{name}</b>, {became}
        {details !== '' && <small>{details}</small>}
        <small>{outcome.by === null ? recorded : outcomesText('by', { name: outcome.by.name, day: recorded })}</small>
      </p>
      {access === 'edit' && outcome.isUndoable && (
        <Button size="s" variant="quiet" working={undo.sending} aria-label={t('handled.undoOf', { what, name })} onClick={onUndo}>
          {outcomesText('undo')}
        </Button>
      )}
    </li>
  )
}
