import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { categoriesByNameQuery } from '#foundation/categories/web/categories-api.ts'
import type { Space } from '#foundation/families/contract.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import type { Permission } from '#foundation/sharing/contract.ts'
import { granted, PermissionList, type Levels } from '#foundation/sharing/web/permission-list.tsx'
import { makeId } from '#platform/shared/new-id.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { ChosenTones, type PersonTone, personTones, toneOf } from '#platform/web/ui/person-tone.ts'
import { PictureChoice } from '#platform/web/ui/picture-choice.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Member, MemberType, SharedCategory } from '../contract.ts'
import { longestPersonName } from '../shared/limits.ts'
import { memberQuery, members, membersQuery } from './members-api.ts'
import { t } from './texts.ts'
import { unusedColor } from './unused-color.ts'
import styles from './managed-person-dialog.module.css'

type WithoutAccountDialogProps = {
  open: boolean
  onClose: () => void
  space: Space
  /** Whom it changes, as they were when the dialog opened; unset for somebody new. */
  member: Member | undefined
  /** Returns what is offered once somebody new has been added, such as to add them elsewhere as well; unset for nothing. */
  offerAfter?: OfferAfter | undefined
}

/** An offer about somebody who has just been added, by the categories that they may see; undefined for none. */
export type OfferAfter = (
  person: Pick<Member, 'userId' | 'name'>,
  shared: readonly string[],
) => { label: string; onPress: () => void } | undefined

type Typed = { name: string; color: PersonTone; memberType: MemberType; levels: Levels }

/**
 * Adds somebody without an account to a group, or changes one: name, colour, family or friend, and what they may see. Of a tablet
 * it changes name and levels.
 * Give it a new `key` at each opening.
 */
export function ManagedPersonDialog({ open, onClose, space, member, offerAfter }: WithoutAccountDialogProps) {
  const chosenTones = useContext(ChosenTones)
  const [newId] = useState(() => makeId())
  const [isOvertaken, setOvertaken] = useState(false)
  const isTablet = member?.isTablet === true
  const form = useFields<Typed>({
    values: {
      name: member?.name ?? '',
      color: toneOf(member?.color) ?? unusedColor(space.people, chosenTones),
      memberType: member?.memberType ?? (space.groupType === 'friend' ? 'friend' : 'family'),
      levels: {},
    },
    draft: member === undefined ? `without account ${space.id}` : `without account ${member.id}`,
  })
  const reading = useLevels({ open, space, member })
  const save = useSaveWithoutAccount({
    familyId: space.id,
    member,
    offerAfter,
    onSaved: () => {
      form.done()
      onClose()
    },
    onRefused: (error) => {
      if (refusalCode(error) === 'CONFLICT') setOvertaken(true)
      return form.showRefusal(error)
    },
  })
  const { onSubmit } = form.bind(({ levels, ...typed }) => {
    const changed = reading.categories.flatMap(({ id }) => (levels[id] === undefined ? [] : [{ categoryId: id, level: levels[id] }]))
    if (member === undefined) {
      save.add({ id: newId, familyId: space.id, ...typed, permissions: changed.flatMap(granted) })
      return
    }
    const [had, added] = [
      changed.filter(({ categoryId }) => reading.had.has(categoryId)),
      changed.filter(({ categoryId }) => !reading.had.has(categoryId)),
    ]
    save.change({
      memberId: member.id,
      // What was read since is only overwritten by somebody who has seen it.
      ifVersion: isOvertaken ? (reading.version ?? member.version) : member.version,
      ...typed,
      changes: had.map((one) => ({ ...one, ifVersion: reading.had.get(one.categoryId)?.version ?? 0 })),
      added: added.flatMap(granted),
    })
  })
  const levelOf = (id: string): Permission | null =>
    form.values.levels[id] ?? (form.values.levels[id] === null ? null : (reading.had.get(id)?.level ?? null))
  return (
    <SaveDialog
      {...{ open, onClose, ...form.keeping }}
      title={t(isTablet ? 'members.tablet' : 'withoutAccount.title')}
      subtitle={space.name}
      onSubmit={onSubmit}
      saveLabel={t(member === undefined ? 'withoutAccount.add' : 'withoutAccount.save')}
      saving={save.sending}
    >
      {!isTablet && <p className={styles.about}>{t('withoutAccount.about')}</p>}
      <TextField
        label={t('withoutAccount.name')}
        placeholder={t('withoutAccount.namePlaceholder')}
        autoComplete="off"
        {...form.field('name', {
          validate: (name) => name.trim() !== '' || t('withoutAccount.nameMissing'),
          maxLength: atMost(longestPersonName),
        })}
      />
      {!isTablet && <ColorChoice name={form.values.name} value={form.values.color} onChange={(color) => form.set('color', color)} />}
      {!isTablet && (
        <div>
          <p className={styles.legend} aria-hidden="true">
            {t('manage.type')}
          </p>
          <Segments
            fill
            label={t('manage.type')}
            options={[
              { value: 'family', label: t('members.type.family') },
              { value: 'friend', label: t('members.type.friend') },
            ]}
            value={form.values.memberType}
            onChange={(type) => form.set('memberType', type)}
          />
        </div>
      )}
      <PermissionList
        title={t(isTablet ? 'withoutAccount.tabletLevels' : 'withoutAccount.levels')}
        failedTitle={t('manage.loadFailed')}
        categories={reading.isReady ? reading.categories : undefined}
        failed={reading.failed}
        levelOf={levelOf}
        onLevel={(id, level) => form.set('levels', { ...form.values.levels, [id]: level })}
      />
      {!isTablet && <p className={styles.about}>{t('withoutAccount.levelsHelp')}</p>}
    </SaveDialog>
  )
}

type ColorChoiceProps = { name: string; value: PersonTone; onChange: (color: PersonTone) => void }

/** The colours, one of them chosen; each shows the initials in it. */
function ColorChoice({ name, value, onChange }: ColorChoiceProps) {
  const options = personTones.map((tone) => ({
    value: tone,
    label: t(`withoutAccount.colors.${tone}`),
    picture: <PersonAvatar id="" name={name} tone={tone} silent />,
  }))
  return <PictureChoice small label={t('withoutAccount.color')} options={options} value={value} onChange={onChange} />
}

/** Reads the categories of the group, and the levels that somebody already has. */
function useLevels({ open, space, member }: Pick<WithoutAccountDialogProps, 'open' | 'space' | 'member'>) {
  const categories = useQuery({ ...categoriesByNameQuery(space.id), enabled: open })
  const known = useQuery({ ...memberQuery(member?.id ?? ''), enabled: open && member !== undefined })
  return {
    categories: categories.data ?? [],
    had: new Map<string, SharedCategory>((known.data?.categories ?? []).map((one) => [one.categoryId, one])),
    version: known.data?.member.version,
    failed: [categories, known].find(({ data, error }) => data === undefined && error !== null),
    isReady: categories.data !== undefined && (member === undefined || known.data !== undefined),
  }
}

type Saving = {
  familyId: string
  member: Member | undefined
  offerAfter: OfferAfter | undefined
  onSaved: () => void
  onRefused: (error: Error) => boolean
}

/** Stores somebody without an account, new or changed; after a conflict what is stored is read again, and what was typed stays. */
function useSaveWithoutAccount({ familyId, member, offerAfter, onSaved, onRefused }: Saving) {
  const client = useQueryClient()
  const stored = memberQuery(member?.id ?? '').queryKey
  const saved = {
    failure: t('withoutAccount.failed'),
    serverSpeaks: true,
    reads: () => [membersQuery(familyId).queryKey, spacesQuery.queryKey, stored],
    onDone: onSaved,
    onRefused: (error: Error) => {
      if (refusalCode(error) === 'CONFLICT') void client.invalidateQueries({ queryKey: stored })
      return onRefused(error)
    },
  }
  const add = useChange({
    run: members.addWithoutAccount,
    ...saved,
    onDone: (person, { permissions }) => {
      const offer = offerAfter?.(
        person,
        permissions.map(({ categoryId }) => categoryId),
      )
      toast.success(t('withoutAccount.added'), { action: offer })
      onSaved()
    },
  })
  const change = useChange({ run: members.changeWithoutAccount, success: t('withoutAccount.changed'), ...saved })
  return { add: add.send, change: change.send, sending: add.sending || change.sending }
}
