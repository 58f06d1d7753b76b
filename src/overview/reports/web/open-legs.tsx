import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { eventHref } from '#organizer/events/shared/event-href.ts'
import { useClaimLeg } from '#organizer/events/web/use-claim-leg.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { ReportLeg } from '../contract.ts'
import { legInWords } from './leg-in-words.ts'
import { offlineLeg } from './offline-leg.ts'
import styles from './open-legs.module.css'
import { t } from './panel-texts.ts'
import { ReportLink } from './report-link.tsx'
import { useReports } from './use-reports.ts'

const icons = { takes: ArrowUpRight, fetches: ArrowDownLeft }

/** The people whom nobody takes to an event or fetches in the days ahead. Somebody who may edit the event takes that over in one press. */
export function OpenLegs({ within }: { within: ReadonlySet<string> | 'all' | undefined }) {
  const { data } = useReports()
  const isHere = ({ place }: ReportLeg): boolean => within === 'all' || within?.has(place.categoryId) === true
  const legs = (data?.legs ?? []).filter(isHere)
  if (legs.length === 0) return null
  return (
    <ul className={styles.legs} aria-label={t('needs.leg.heading')}>
      {legs.map((leg) => (
        <OpenLeg key={`${leg.eventId} ${leg.leg}`} leg={leg} />
      ))}
    </ul>
  )
}

function OpenLeg({ leg }: { leg: ReportLeg }) {
  const { send, sending } = useTakeLeg()
  return (
    <li className={styles.leg}>
      <Icon of={icons[leg.leg]} />
      <TextLink className={styles.words} render={<ReportLink href={eventHref({ id: leg.eventId, subcategoryId: leg.subcategoryId })} />}>
        {legInWords(leg)}
      </TextLink>
      {leg.access === 'edit' && (
        <Button
          size="s"
          working={sending}
          onClick={() => {
            send(leg)
            restoreFocus()
          }}
        >
          {t('needs.leg.do')}
        </Button>
      )}
    </li>
  )
}

function useTakeLeg() {
  const failure = t('needs.leg.failed')
  const back = useClaimLeg<ReportLeg & { claimed: false }>({ failure })
  return useClaimLeg<ReportLeg>({
    queue: offlineLeg,
    optimistic: offlineLeg.shows,
    failure,
    onDone: (_event, leg) =>
      toast.success(t('needs.leg.done'), {
        detail: leg.title,
        undo: () => back.send({ ...leg, claimed: false }),
      }),
  })
}
