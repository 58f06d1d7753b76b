import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { Permission } from '#foundation/sharing/contract.ts'
import { PermissionRow } from '#foundation/sharing/web/permission-row.tsx'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { Quiet } from '#platform/web/ui/quiet.tsx'
import type { Member, SharedCategory } from '../contract.ts'
import styles from './manage-member-dialog.module.css'
import { t } from './manage-texts.ts'
import { memberQuery, members } from './members-api.ts'
import type { MyPerson } from './use-people-dialogs.ts'

type ManageMemberDialogProps = { person: MyPerson; open: boolean; onClose: () => void; onShareMore: () => void }

/**
 * The dialog with a member's role and shared categories. Changes of levels are staged and stored together. Give it
 * a new `key` at each opening.
 */
export function ManageMemberDialog({ person, open, onClose, onShareMore }: ManageMemberDialogProps) {
  const query = useQuery({ ...memberQuery(person.id), enabled: open })
  // After a failed read the data of an earlier one may be out of date.
  const known = query.error === null ? query.data : undefined
  const staging = useStagedLevels(known?.categories)
  const save = useSaveLevels({ memberId: person.id, onSaved: onClose })
  const saveChanges = (): void => {
    if (staging.changes.length > 0) save.send({ memberId: person.id, changes: staging.changes })
    else toast.info(t('manage.nothingToSave'))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('manage.title')}
      subtitle={t('manage.who', { name: person.name, group: person.familyName })}
      foot={<Foot unsaved={staging.changes.length} saving={save.sending} onCancel={onClose} onSave={known && saveChanges} />}
    >
      {known !== undefined && <ManageMemberBody member={known.member} staging={staging} onShareMore={onShareMore} />}
      {query.error !== null && <QueryFailure title={t('manage.loadFailed')} query={query} />}
      {known === undefined && query.error === null && <LoadingMember />}
    </Dialog>
  )
}

type FootProps = {
  unsaved: number
  saving: boolean
  onCancel: () => void
  /** Unset while nothing is known that could be saved. */
  onSave: (() => void) | undefined
}

function Foot({ unsaved, saving, onCancel, onSave }: FootProps) {
  return (
    <>
      {onSave !== undefined && <output className={styles.unsaved}>{t('manage.unsaved', { count: unsaved })}</output>}
      <Button onClick={onCancel}>{uiText('cancel')}</Button>
      {onSave !== undefined && (
        <Button variant="primary" working={saving} workingLabel={t('manage.saving')} onClick={onSave}>
          {t('manage.save')}
        </Button>
      )}
    </>
  )
}

function LoadingMember() {
  return (
    <Loading>
      <Skeleton width="50%" />
      <Skeleton width="90%" />
      <Skeleton width="90%" />
    </Loading>
  )
}

/** A shared category as the dialog shows it: `level` is staged, `stored` is the server's; null: not shared any more. */
type StagedCategory = Omit<SharedCategory, 'level'> & { level: Permission | null; stored: Permission }

/** The staged changes of a member's levels. */
type Staging = ReturnType<typeof useStagedLevels>

type Staged = { level: Permission | null; stored: Permission; version: number }

/**
 * Holds changes of levels that are not stored yet. A staged level is valid as long as the server's version is the
 * one it was staged on; afterwards the server's level is shown, and `isEditConflict` is true.
 */
function useStagedLevels(known: readonly SharedCategory[] | undefined) {
  const [staged, setStaged] = useState<ReadonlyMap<string, Staged>>(new Map())
  const categories = (known ?? []).map((category): StagedCategory => {
    const wanted = staged.get(category.categoryId)
    return { ...category, stored: category.level, level: wanted?.version === category.version ? wanted.level : category.level }
  })
  const changed = categories.filter(({ level, stored }) => level !== stored)
  return {
    categories,
    /** The changes that Save Changes sends. */
    changes: changed.map(({ categoryId, version, level }) => ({ categoryId, ifVersion: version, level })),
    /** Whether something staged is no longer valid because it was changed elsewhere. */
    isEditConflict:
      known !== undefined &&
      [...staged].some(
        ([id, { level, stored, version }]) =>
          level !== stored && categories.find(({ categoryId }) => categoryId === id)?.version !== version,
      ),
    /** Stages a level; staging the stored one undoes the change. */
    stage: ({ categoryId, stored, version }: StagedCategory, level: Permission | null) =>
      setStaged((others) => new Map(others).set(categoryId, { level, stored, version })),
  }
}

/** Stores staged changes of a member's levels, all or none; after a failure the member is read again. */
function useSaveLevels({ memberId, onSaved }: { memberId: string; onSaved: () => void }) {
  const client = useQueryClient()
  const { queryKey } = memberQuery(memberId)
  return useChange({
    run: members.changePermissions,
    success: t('manage.saved'),
    failure: t('manage.saveFailed'),
    reads: () => [queryKey],
    onDone: onSaved,
    onRefused: () => {
      // What was shown may be out of date: it is removed until it has been read again.
      void client.resetQueries({ queryKey })
      return false
    },
  })
}

type ManageMemberBodyProps = { member: Member; staging: Staging; onShareMore: () => void }

/** Role, type and shared categories of a member, each category with its level and a button that removes it. */
function ManageMemberBody({ member, staging, onShareMore }: ManageMemberBodyProps) {
  return (
    <div className={styles.member}>
      <dl className={styles.facts}>
        <Fact name={t('manage.role')} value={t(`role.${member.role}`)} />
        <Fact name={t('manage.type')} value={t(`manage.types.${member.memberType}`)} />
      </dl>
      {!member.isCreator && <Quiet>{t('manage.roleElsewhere')}</Quiet>}
      {staging.isEditConflict && (
        <Note tone="yellow" live>
          {t('manage.overtaken')}
        </Note>
      )}
      <SharedCategories member={member} staging={staging} />
      <div>
        <Button icon={UserPlus} size="s" onClick={onShareMore}>
          {t('manage.shareMore')}
        </Button>
      </div>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function SharedCategories({ member, staging }: Pick<ManageMemberBodyProps, 'member' | 'staging'>) {
  const id = useId()
  const { role, name } = member
  return (
    <section aria-labelledby={id}>
      <Heading level={3} id={id}>
        {t('manage.shared')}
      </Heading>
      {role !== 'full_access' && <Quiet>{t(`manage.meaning.${role}`)}</Quiet>}
      {staging.categories.length === 0 ? (
        <Quiet>{t('manage.nothingShared', { name })}</Quiet>
      ) : (
        <ul className={styles.categories}>
          {staging.categories.map((category) => (
            <SharedCategoryRow key={category.categoryId} category={category} stage={staging.stage} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SharedCategoryRow({ category, stage }: { category: StagedCategory; stage: Staging['stage'] }) {
  const { name, icon, color, level, stored } = category
  const end =
    level === null ? (
      <Button variant="quiet" size="s" aria-label={t('manage.keepOf', { name })} onClick={() => stage(category, stored)}>
        {t('manage.keep')}
      </Button>
    ) : (
      <IconButton icon={X} tone="danger" label={t('manage.takeAway', { name })} onClick={() => stage(category, null)} />
    )
  return <PermissionRow name={name} icon={icon} color={color} level={level} onLevel={(chosen) => stage(category, chosen)} end={end} />
}
