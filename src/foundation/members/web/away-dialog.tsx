import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import type { Space } from '#foundation/families/contract.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import type { Away, Member } from '../contract.ts'
import { members, membersQuery, myPeopleQuery } from './members-api.ts'
import { t } from './texts.ts'

/** Returns whether the person may say when a member is away: of themselves, and as an admin of all but tablets. */
export const maySayAway = ({ isYou, isTablet }: Member, { administered }: Pick<Space, 'administered'>): boolean =>
  isYou || (administered && !isTablet)

type AwayDialogProps = { open: boolean; onClose: () => void; member: Member }

/** When a member is away: adds a time, and lists those that are not over. Give it a new `key` at each opening. */
export function AwayDialog({ open, onClose, member }: AwayDialogProps) {
  const today = useToday()
  const { form, shown } = useSaveForm({
    onClose,
    values: { from: today, to: '' },
    draft: `away ${member.id}`,
    save: async (typed, { id }, options) => members.addAway({ id, memberId: member.id, ...typed }, options),
    success: t('members.away.added'),
    failure: t('members.away.addFailed'),
    reads: [membersQuery(member.familyId).queryKey, myPeopleQuery.queryKey, ['calendar']],
  })
  return (
    <SaveDialog open={open} {...shown} size="s" title={t('members.away.title')} subtitle={member.name} saveLabel={t('members.away.add')}>
      <p>{t('members.away.about')}</p>
      <FormGrid columns={2}>
        <DateField label={t('members.away.from')} {...form.day('from', { required: t('members.away.missing') })} />
        <DateField
          label={t('members.away.to')}
          {...form.day('to', { required: t('members.away.missing'), validate: (to, { from }) => to >= from || t('members.away.wrong') })}
        />
      </FormGrid>
      <TimesAway member={member} today={today} />
    </SaveDialog>
  )
}

function TimesAway({ member, today }: { member: Member; today: string }) {
  const known = useQuery(membersQuery(member.familyId)).data?.find(({ id }) => id === member.id) ?? member
  const without = (gone: Away) => (all: Member[]) =>
    all.map((one) => (one.id === member.id ? { ...one, away: one.away.filter(({ id }) => id !== gone.id) } : one))
  const remove = useChange({
    run: async ({ id }: Away, options) => members.removeAway({ awayId: id }, options),
    optimistic: (gone) => [cachedChange(membersQuery(member.familyId), without(gone))],
    success: t('members.away.removed'),
    failure: t('members.away.removeFailed'),
    reads: () => [myPeopleQuery.queryKey, ['calendar']],
    onDone: restoreFocus,
  })
  const times = known.away.filter(({ to }) => to >= today)
  if (times.length === 0) return null
  return (
    <Card pad="none">
      <Rows aria-label={t('members.away.days')}>
        {times.map((one) => {
          const span = t('members.away.span', { from: formatDay(one.from), to: formatDay(one.to) })
          return (
            <Row
              key={one.id}
              title={span}
              end={
                <IconButton
                  icon={X}
                  tone="danger"
                  label={t('members.away.removeSpan', { span })}
                  tip={t('members.away.remove')}
                  onClick={() => remove.send(one)}
                />
              }
            />
          )
        })}
      </Rows>
    </Card>
  )
}
