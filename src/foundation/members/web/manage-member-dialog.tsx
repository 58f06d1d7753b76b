import './manage-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { toast } from '../../../platform/web/ui/toast.tsx'
import styles from './manage-member.module.css'
import { ManageMemberBody } from './manage-member-body.tsx'
import { useSaveLevels } from './use-save-levels.ts'
import { useStagedLevels } from './use-staged-levels.ts'
import { memberQuery } from './members-api.ts'
import type { MyPerson } from './use-people-dialogs.ts'

type ManageMemberDialogProps = { person: MyPerson; open: boolean; onClose: () => void; onShareMore: () => void }

/**
 * What a member is and what is shared with them (MEM-19 to MEM-28). Changes of levels are staged here and stored together. Give it
 * a new `key` at each opening.
 */
export function ManageMemberDialog({ person, open, onClose, onShareMore }: ManageMemberDialogProps) {
  const { t } = useTranslation('members')
  const reading = useQuery({ ...memberQuery(person.id), enabled: open })
  // What was read before a later reading failed may be true no more.
  const known = reading.error === null ? reading.data : undefined
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
      {reading.error !== null && <FailedReading title={t('manage.loadFailed')} reading={reading} />}
      {known === undefined && reading.error === null && <LoadingMember />}
    </Dialog>
  )
}

type FootProps = {
  unsaved: number
  saving: boolean
  onCancel: () => void
  /** Unset: nothing is known that could be saved. */
  onSave: (() => void) | undefined
}

function Foot({ unsaved, saving, onCancel, onSave }: FootProps) {
  const { t } = useTranslation(['members', 'ui'])
  return (
    <>
      {onSave !== undefined && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the kit's live regions are
        <p className={styles.unsaved} role="status">
          {t('manage.unsaved', { count: unsaved })}
        </p>
      )}
      <Button onClick={onCancel}>{t('ui:cancel')}</Button>
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
