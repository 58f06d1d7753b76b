import { useTranslation } from 'react-i18next'
import styles from './demo-bar.module.css'

/** Marks a demonstration above the header of every screen; it scrolls away with the page. */
export function DemoBar() {
  const { t } = useTranslation('app')
  return (
    <aside className={styles.bar} aria-label={t('demo.label')}>
      <strong>{t('demo.label')}</strong>: {t('demo.sentence')}
      <span className={styles.more}> {t('demo.more')}</span>
    </aside>
  )
}
