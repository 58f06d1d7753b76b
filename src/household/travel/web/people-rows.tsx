import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '../../../foundation/members/web/public.ts'
import { Person } from '../../../platform/web/ui/avatar.tsx'
import { Row, Rows } from '../../../platform/web/ui/rows.tsx'
import type { TravelParticipant, TravelPlan } from '../contract.ts'
import { PartMenu } from './part-menu.tsx'
import styles from './people-rows.module.css'
import type { TripVerbs } from './trip-editing.ts'

type PeopleRowsProps = { plan: TravelPlan; familyId: string | undefined; verbs: TripVerbs | undefined }

/** Everybody of a trip by name, with the address where one may read it (GAP-31), and edit and delete for those who may. */
export function PeopleRows({ plan, familyId = '', verbs }: PeopleRowsProps) {
  const hasMembers = familyId !== '' && plan.participants.some(({ userId }) => userId !== null)
  const members = useQuery({ ...membersQuery(familyId), enabled: hasMembers }).data ?? []
  const addressOf = ({ userId, email }: TravelParticipant) =>
    userId === null ? email : members.find((member) => member.userId === userId)?.email
  return (
    <Rows className={styles.people}>
      {plan.participants.map((part) => (
        <Row
          key={part.id}
          lead={<Person id={part.userId ?? part.id} name={part.name} silent />}
          title={part.name}
          sub={addressOf(part) ?? undefined}
          end={
            verbs && (
              <PartMenu
                name={part.name}
                onEdit={() => verbs.edit({ of: 'participant', plan, part })}
                onDelete={() => verbs.remove({ of: 'participant', part })}
              />
            )
          }
        />
      ))}
    </Rows>
  )
}
