import '../texts.ts'
import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import styles from './connection-line.module.css'
import { useAway } from './use-away.ts'

/** Under the header, while the server is out of reach: since when, and that nothing can be saved. Announced when it appears. */
export function ConnectionLine() {
  const { t } = useTranslation('app')
  const time = useAway()
  return (
    <output className={styles.place} data-connection="">
      {time !== undefined && (
        <span className={styles.line}>
          <Icon of={WifiOff} className={styles.icon} />
          <span>{t('connection.lost', { time })}</span>
        </span>
      )}
    </output>
  )
}
