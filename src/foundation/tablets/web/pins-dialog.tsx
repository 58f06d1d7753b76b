import { useQuery } from '@tanstack/react-query'
import type { Member } from '#foundation/members/contract.ts'
import { membersQuery } from '#foundation/members/web/members-api.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import styles from './pins-dialog.module.css'
import { pinsQuery, type TabletGroup, tablets } from './tablets-api.ts'
import { t } from './texts.ts'

/** The people of the groups that the person administers, each with a PIN for tablets or none. Give it a new `key` at each opening. */
export function PinsDialog({ open, onClose, groups }: { open: boolean; onClose: () => void; groups: readonly TabletGroup[] }) {
  const setting = useDialog<Member>()
  return (
    <Dialog open={open} onClose={onClose} title={t('pins.title')} foot={<Button onClick={onClose}>{t('pins.done')}</Button>}>
      <p className={styles.about}>{t('pins.about')}</p>
      {groups.map((group) => (
        <section key={group.id} className={styles.group} aria-label={group.name}>
          {groups.length > 1 && <Heading level={3}>{group.name}</Heading>}
          <PeopleOf group={group} open={open} onSet={setting.show} />
        </section>
      ))}
      {setting.subject !== undefined && (
        <PinDialog key={setting.round} open={setting.open} onClose={setting.close} member={setting.subject} />
      )}
    </Dialog>
  )
}

function PeopleOf({ group, open, onSet }: { group: TabletGroup; open: boolean; onSet: (member: Member) => void }) {
  const query = useQuery({ ...membersQuery(group.id), enabled: open })
  const pins = useQuery({ ...pinsQuery, enabled: open }).data
  const takeAway = useSetPin({ success: t('pins.removed') })
  if (query.data === undefined) return query.error === null ? null : <QueryFailure title={t('pins.loadFailed')} query={query} />
  return (
    <Rows>
      {query.data
        .filter(({ isTablet }) => !isTablet)
        .map((member) => {
          const { id, userId, name } = member
          const hasPin = pins?.some((pin) => pin.familyId === group.id && pin.userId === userId) === true
          return (
            <Row
              key={id}
              lead={<PersonAvatar id={userId} name={name} silent />}
              title={name}
              sub={pins === undefined ? undefined : t(hasPin ? 'pins.has' : 'pins.hasNone')}
              end={
                <>
                  {hasPin && (
                    <Button
                      size="s"
                      variant="quiet"
                      aria-label={t('pins.removeOf', { name })}
                      onClick={() => takeAway.send({ memberId: id, pin: null })}
                    >
                      {t('pins.remove')}
                    </Button>
                  )}
                  <Button size="s" aria-label={t(hasPin ? 'pins.changeOf' : 'pins.setOf', { name })} onClick={() => onSet(member)}>
                    {t(hasPin ? 'pins.change' : 'pins.set')}
                  </Button>
                </>
              }
            />
          )
        })}
    </Rows>
  )
}

function PinDialog({ open, onClose, member }: { open: boolean; onClose: () => void; member: Member }) {
  const form = useFields({ values: { pin: '' } })
  const save = useSetPin({
    success: t('pins.saved'),
    onDone: () => {
      form.done()
      onClose()
    },
    onRefused: (error) => form.showRefusal(error),
  })
  const { onSubmit } = form.bind(({ pin }) => save.send({ memberId: member.id, pin }))
  return (
    <SaveDialog
      {...{ open, onClose }}
      size="s"
      title={t('pins.pinOf', { name: member.name })}
      onSubmit={onSubmit}
      saveLabel={t('pins.save')}
      saving={save.sending}
    >
      <TextField
        label={t('pins.pin')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('pin', { validate: (pin) => /^\d{4}$/.test(pin) || t('check.pin') })}
      />
    </SaveDialog>
  )
}

type SetPin = { success: string; onDone?: () => void; onRefused?: (error: Error) => boolean }

function useSetPin({ success, onDone, onRefused }: SetPin) {
  return useChange({
    run: tablets.setPin,
    success,
    failure: t('pins.failed'),
    serverSpeaks: true,
    reads: () => [pinsQuery.queryKey],
    ...(onDone && { onDone }),
    ...(onRefused && { onRefused }),
  })
}
