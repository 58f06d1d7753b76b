import { formatBytes } from '#platform/web/texts/format-bytes.ts'
import { Moment } from '#platform/web/texts/moment.tsx'
import { CardSection } from '#platform/web/ui/card-section.tsx'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'
import type { Operation, ServerNumbers } from '../contract.ts'
import { maxCounted } from '../shared/max-counted.ts'
import styles from './operator-cards.module.css'
import { Detail, DetailList, LargeNumbers } from './detail-list.tsx'
import { t } from './texts.ts'
import { shownCount } from './shown-count.ts'

/** The release, and the versions it runs with. */
export function Versions({ numbers: { release, schema, postgres, startedAt } }: { numbers: ServerNumbers }) {
  return (
    <CardSection title={t('versions.heading')}>
      <DetailList>
        <Detail name={t('versions.release')}>{release}</Detail>
        <Detail name={t('versions.schema')}>{schema}</Detail>
        <Detail name={t('versions.postgres')}>{postgres}</Detail>
        <Detail name={t('versions.since')}>
          <Moment at={startedAt} timed />
        </Detail>
      </DetailList>
    </CardSection>
  )
}

/** How full the disk of the data is. */
export function DiskSpace({ disk, databaseBytes }: Pick<ServerNumbers, 'disk' | 'databaseBytes'>) {
  const used = disk === null ? 0 : disk.totalBytes - disk.freeBytes
  return (
    <CardSection title={t('room.heading')}>
      {disk !== null && <ProgressBar value={used / disk.totalBytes} className={styles.bar} />}
      <DetailList>
        <Detail name={t('room.used')}>
          {disk === null ? t('room.unknown') : t('room.usedOf', { used: formatBytes(used), total: formatBytes(disk.totalBytes) })}
        </Detail>
        {disk !== null && <Detail name={t('room.free')}>{formatBytes(disk.freeBytes)}</Detail>}
        <Detail name={t('room.database')}>{formatBytes(databaseBytes)}</Detail>
      </DetailList>
    </CardSection>
  )
}

// More than are counted.
const many = maxCounted + 1

/** How many use this server, and who may sign up. */
export function People({ numbers: { people, groups, sessions, signUp } }: { numbers: ServerNumbers }) {
  return (
    <CardSection title={t('people.heading')}>
      <LargeNumbers>
        <Detail name={t('people.people', { count: people ?? many })}>{shownCount(people)}</Detail>
        <Detail name={t('people.groups', { count: groups ?? many })}>{shownCount(groups)}</Detail>
        <Detail name={t('people.sessions', { count: sessions ?? many })}>{shownCount(sessions)}</Detail>
        <Detail name={t('people.signUp')}>{t(`people.${signUp}`)}</Detail>
      </LargeNumbers>
    </CardSection>
  )
}

const commands = ['reset', 'end', 'delete', 'operator'] as const

/** The commands with which the owner of the machine helps somebody with their account. */
export function Commands() {
  return (
    <CardSection title={t('commands.heading')} lead={t('commands.lead')}>
      <dl className={styles.commands}>
        {commands.map((command) => (
          <div key={command}>
            <dt>{t(`commands.${command}`)}</dt>
            <dd>
              <code>{t(`commands.${command}Code`)}</code>
            </dd>
          </div>
        ))}
      </dl>
    </CardSection>
  )
}

/** What was done with those commands lately, and when; not to whom. */
export function Operations({ operations }: { operations: readonly Operation[] }) {
  return (
    <CardSection title={t('log.heading')}>
      {operations.length === 0 ? (
        <p className={styles.how}>{t('log.empty')}</p>
      ) : (
        <DetailList>
          {operations.map(({ kind, at }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an entry of the log has no id and never changes
            <Detail key={`${at} ${index}`} name={t(`log.${kind}`)}>
              <Moment at={at} timed />
            </Detail>
          ))}
        </DetailList>
      )}
    </CardSection>
  )
}
