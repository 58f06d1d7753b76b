import { useTranslation } from 'react-i18next'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import styles from './closing.module.css'
import { AuthLink } from './auth-link.tsx'
import { SpriteRoom } from './sprite-room.tsx'

/** The last band, with the two doors once more (LAND-14). */
export function Closing() {
  const { t } = useTranslation('landing')
  return (
    <section className={styles.place} aria-labelledby="closing">
      <div className={styles.closing}>
        <SpriteRoom kind="home" lit className={styles.room} />
        <div>
          <Heading level={2} look="l" id="closing">
            {t('closing.heading')}
          </Heading>
          <p className={styles.text}>{t('closing.text')}</p>
          <div className={styles.actions}>
            <AuthLink to="signUp" variant="plain" size="l" className={styles.dark}>
              {t('signUp')}
            </AuthLink>
            <AuthLink to="signIn" variant="plain" size="l" className={styles.line}>
              {t('signIn')}
            </AuthLink>
          </div>
        </div>
      </div>
    </section>
  )
}
