import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndoOutcome } from '../../../organizer/outcomes/web/public.ts'
import { formatDay, todayOf } from '../../../platform/shared/dates.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { Fold } from '../../../platform/web/ui/fold.tsx'
import { contractName } from '../../reports/web/public.ts'
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
          {data.map((thing) => (
            <HandledRow key={thing.outcome.id} thing={thing} />
          ))}
        </Card>
      </Fold>
    </section>
  )
}

function HandledRow({ thing }: { thing: HandledThing }) {
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
