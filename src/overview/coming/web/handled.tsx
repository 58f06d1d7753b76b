import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { outcomeLooks, useUndoRecord } from '../../../organizer/due-dates/web/public.ts'
import { useUndoOutcome } from '../../../organizer/outcomes/web/public.ts'
import { formatDay, todayOf } from '../../../platform/shared/dates.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { Fold } from '../../../platform/web/ui/fold.tsx'
import { contractName, nameInPlace } from '../../reports/web/public.ts'
import type { HandledThing } from '../contract.ts'
import { everyComing, handledQuery } from './coming-api.ts'
import styles from './coming-list.module.css'

/** What people recorded in the last 30 days, with who and when; what is the newest of its contract can be undone (RENEW-14, RENEW-16). */
export function Handled() {
  const { t } = useTranslation('coming')
  const [isOpen, fold] = useState(false)
  const { data = [] } = useQuery(handledQuery)
  if (data.length === 0) return null
  return (
    <section className={styles.handled}>
      <Fold label={t('handled.fold', { count: data.length })} isOpen={isOpen} onToggle={fold}>
        <Card pad="none" className={styles.things} render={<ul />}>
          {data.map((thing) =>
            thing.kind === 'date' ? (
              <HandledDate key={thing.outcome.id} thing={thing} />
            ) : (
              <HandledContract key={thing.outcome.id} thing={thing} />
            ),
          )}
        </Card>
      </Fold>
    </section>
  )
}

function HandledDate({ thing }: { thing: Extract<HandledThing, { kind: 'date' }> }) {
  const { t } = useTranslation(['coming', 'outcomes'])
  const { outcome, access } = thing
  const name = nameInPlace(thing)
  const undo = useUndoRecord({ lists: [everyComing] })
  const recorded = formatDay(todayOf(new Date(outcome.createdAt)))
  const what = t(`handled.date.${outcome.outcome}`)
  return (
    <li className={styles.past}>
      <Chip {...outcomeLooks[outcome.outcome]}>{what}</Chip>
      <p dir="auto">
        <b>{name}</b>, {t('handled.onDay', { day: formatDay(outcome.doneOn) })}
        <small>{outcome.by === null ? recorded : t('by', { ns: 'outcomes', name: outcome.by.name, day: recorded })}</small>
      </p>
      {access === 'edit' && outcome.isUndoable && (
        <Button
          size="s"
          variant="quiet"
          working={undo.sending}
          aria-label={t('handled.undoOf', { what, name })}
          onClick={() => undo.send(outcome)}
        >
          {t('undo', { ns: 'outcomes' })}
        </Button>
      )}
    </li>
  )
}

function HandledContract({ thing }: { thing: Extract<HandledThing, { kind: 'contract' }> }) {
  const { t } = useTranslation(['coming', 'outcomes'])
  const { outcome, successorName, access, subcategoryId } = thing
  const undo = useUndoOutcome({ subcategoryId, lists: [everyComing] })
  const [name, day] = [contractName(thing), formatDay(outcome.nextOn)]
  const what = t(`kind.${outcome.outcome}`, { ns: 'outcomes' })
  const recorded = formatDay(todayOf(new Date(outcome.createdAt)))
  const whatBecame =
    successorName === null
      ? t(outcome.outcome === 'renewed' ? 'handled.to' : 'handled.lastDay', { day })
      : t('handled.switchedTo', { name: successorName, day })
  return (
    <li className={styles.past}>
      <Chip tone="green" icon={CircleCheck}>
        {what}
      </Chip>
      <p dir="auto">
        <b>{name}</b>, {whatBecame}
        <small>{outcome.by === null ? recorded : t('by', { ns: 'outcomes', name: outcome.by.name, day: recorded })}</small>
      </p>
      {access === 'edit' && outcome.isUndoable && (
        <Button
          size="s"
          variant="quiet"
          working={undo.sending}
          aria-label={t('handled.undoOf', { what, name })}
          onClick={() => undo.send(outcome)}
        >
          {t('undo', { ns: 'outcomes' })}
        </Button>
      )}
    </li>
  )
}
