import { ArchiveRestore, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '#platform/web/api/use-change.ts'
import { formatBytes } from '#platform/web/texts/format-bytes.ts'
import { Moment } from '#platform/web/texts/moment.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CardSection } from '#platform/web/ui/card-section.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { ServerNumbers } from '../contract.ts'
import styles from './backups.module.css'
import cards from './operator-cards.module.css'
import { Detail, DetailList } from './detail-list.tsx'
import { numbersQuery, operator } from './operator-api.ts'
import { t } from './texts.ts'

/** The newest backup, another one at a press, and how to go back to one. */
export function Backups({ backup }: Pick<ServerNumbers, 'backup'>) {
  const { newestAt, bytes, provedAt, kit } = backup
  return (
    <CardSection title={t('backup.heading')}>
      <DetailList>
        <Detail name={t('backup.newest')}>{newestAt === null ? t('none') : <Moment at={newestAt} timed />}</Detail>
        {bytes !== null && <Detail name={t('backup.size')}>{formatBytes(bytes)}</Detail>}
        <Detail name={t('backup.proved')}>{provedAt === null ? t('backup.notYet') : <Moment at={provedAt} />}</Detail>
        {kit !== null && kit.confirmedAt !== null && (
          <Detail name={t('backup.kit')}>
            <Moment at={kit.confirmedAt} />
          </Detail>
        )}
      </DetailList>
      <BackUpNow backup={backup} />
      <p className={cards.how}>
        {t('backup.back')} <code>{t('backup.backCode')}</code>
      </p>
    </CardSection>
  )
}

function BackUpNow({ backup: { newestAt, beingMade } }: Pick<ServerNumbers, 'backup'>) {
  // Which one was the newest when another was asked for.
  const [before, setBefore] = useState<string | null>()
  const { send, sending } = useChange({
    run: operator.backUp,
    reads: () => [numbersQuery.queryKey],
    onDone: () => setBefore(newestAt),
    failure: t('backup.askFailed'),
  })
  // Once a week it is restored as a trial after that, which takes longer.
  const isMade = before !== undefined && newestAt !== before
  return (
    <div className={styles.now}>
      <Button
        icon={ArchiveRestore}
        working={sending || beingMade}
        workingLabel={t(isMade ? 'backup.trying' : 'backup.making')}
        onClick={() => send(undefined)}
      >
        {t('backup.now')}
      </Button>
      <Status>{isMade && <Note tone="green">{t('backup.made')}</Note>}</Status>
    </div>
  )
}

/** Reminds of the emergency page, until somebody confirms that it is in a safe place. */
export function KitReminder() {
  const { send, sending } = useChange({
    run: operator.confirmKit,
    reads: () => [numbersQuery.queryKey],
    failure: t('kit.failed'),
  })
  return (
    <Note tone="yellow" icon={KeyRound}>
      <p>
        <strong>{t('kit.what')}</strong> {t('kit.todo')}
      </p>
      <Button className={styles.confirm} working={sending} workingLabel={t('kit.confirming')} onClick={() => send(undefined)}>
        {t('kit.confirm')}
      </Button>
    </Note>
  )
}
