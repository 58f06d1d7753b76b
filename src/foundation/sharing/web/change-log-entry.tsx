import { useTranslation } from 'react-i18next'
import { Moment } from '../../../platform/web/texts/moment.tsx'
import type { LogEntry } from '../contract.ts'
import styles from './change-log-entry.module.css'
import { changeLogText } from './change-log-text.ts'

/** One entry of a change log: person, what they did, when; `isNamed`: to which category. */
export function ChangeLogEntry({ entry, isNamed }: { entry: LogEntry; isNamed: boolean }) {
  const { t } = useTranslation('sharing')
  const said = changeLogText(t, entry)
  return (
    <li className={styles.entry}>
      <p className={styles.person}>{entry.changedBy ?? t('log.somebody')}</p>
      <p>{isNamed ? t('log.of', { category: entry.categoryName, entry: said }) : said}</p>
      <p className={styles.time}>
        <Moment at={entry.createdAt} timed />
      </p>
    </li>
  )
}
