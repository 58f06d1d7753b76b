import { useQuery } from '@tanstack/react-query'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { Space } from '#foundation/families/contract.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Member } from '../contract.ts'
import { AwayDialog, maySayAway } from './away-dialog.tsx'
import { describeAway } from './describe-away.ts'
import { membersQuery } from './members-api.ts'
import { t } from './texts.ts'

/** Who of the person's groups is away, and when; of those of whom the person may say it, it is added and ended here. */
export function WhoIsAwayDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const groups = useQuery(spacesQuery).data?.filter(({ groupType }) => groupType !== 'personal') ?? []
  return (
    <Dialog open={open} onClose={onClose} title={t('members.away.who')} size="s">
      {groups.length === 0 && <p>{t('members.away.nobody')}</p>}
      <FormGrid>
        {groups.map((group) => (
          <AwayOfGroup key={group.id} group={group} />
        ))}
      </FormGrid>
    </Dialog>
  )
}

function AwayOfGroup({ group }: { group: Space }) {
  const members = useQuery(membersQuery(group.id)).data?.filter(({ isTablet }) => !isTablet) ?? []
  const today = useToday()
  const away = useDialog<Member>()
  return (
    <section>
      <Heading level={3}>{group.name}</Heading>
      <Card pad="none">
        <Rows>
          {members.map((member) => {
            const words = describeAway(member.away, today)
            const may = maySayAway(member, group)
            const verb = words ?? t('members.away.set')
            const label = t('members.away.of', { words: verb, name: member.name })
            const key = <button type="button" aria-label={label} aria-haspopup="dialog" onClick={() => away.show(member)} />
            return (
              <Row
                key={member.id}
                lead={<PersonAvatar id={member.userId} name={member.name} silent />}
                title={may ? <CardLink render={key}>{member.name}</CardLink> : member.name}
                sub={may ? verb : words}
              />
            )
          })}
        </Rows>
      </Card>
      {away.subject && <AwayDialog key={away.round} open={away.open} onClose={away.close} member={away.subject} />}
    </section>
  )
}
