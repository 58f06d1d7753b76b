import { useTranslation } from 'react-i18next'
import { BareFrame } from '../../../platform/web/ui/bare-frame.tsx'
import { AuthLink } from './auth-link.tsx'
import styles from './header.module.css'

/** The brand, and the links to signing in and up (LAND-04). */
export function Header() {
  const { t } = useTranslation('landing')
  const links = (
    <nav className={styles.links} aria-label={t('doors')}>
      <AuthLink to="signIn" variant="quiet">
        {t('signIn')}
      </AuthLink>
      <AuthLink to="signUp" variant="primary">
        {t('start')}
      </AuthLink>
    </nav>
  )
  return (
    <BareFrame home={<a href="/" />} end={links}>
      {null}
    </BareFrame>
  )
}
