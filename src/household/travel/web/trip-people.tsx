import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { PersonGroup } from '../../../platform/web/ui/person-group.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { TravelParticipant, TravelPlan } from '../contract.ts'
import type { TripVerbs } from './trip-editing.ts'
import { PeopleRows } from './people-rows.tsx'
import styles from './trip-people.module.css'

type TripPeopleProps = {
  plan: TravelPlan
  headline: string
  familyId: string | undefined
  /** Unset: the person may only look. */
  verbs: TripVerbs | undefined
}

/** Who comes along, as faces that unfold to names and what can be done with each, and the way to add somebody. */
export function TripPeople({ plan, headline, familyId, verbs }: TripPeopleProps) {
  const { t } = useTranslation('travel')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { participants } = plan
  const isUnfolded = isOpen && participants.length > 0
  if (participants.length === 0 && verbs === undefined) return null
  return (
    <>
      <div className={styles.people}>
        {participants.length > 0 && (
          <button type="button" className={styles.faces} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <VisuallyHidden>{t('participant.all')} </VisuallyHidden>
            <PersonGroup people={participants.map(faceOf)} />
          </button>
        )}
        {verbs !== undefined && (
          <Button
            size="s"
            variant="quiet"
            icon={UserPlus}
            aria-label={t('participant.addTo', { name: headline })}
            onClick={() => verbs.edit({ of: 'participant', plan, part: undefined })}
          >
            {t('participant.add')}
          </Button>
        )}
      </div>
      <div id={id} className={styles.rows} hidden={!isUnfolded}>
        {isUnfolded && <PeopleRows plan={plan} familyId={familyId} verbs={verbs} />}
      </div>
    </>
  )
}

// Whoever has an account has the same tone everywhere.
const faceOf = ({ id, userId, name }: TravelParticipant) => ({ id: userId ?? id, name })
