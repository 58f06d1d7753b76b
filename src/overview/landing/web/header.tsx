import { useTranslation } from 'react-i18next'
import { BareFrame } from '../../../platform/web/ui/bare-frame.tsx'
import { DoorLink } from './door-link.tsx'
import styles from './header.module.css'

/** The brand and the two doors (LAND-04). */
export function Header() {
  const { t } = useTranslation('landing')
  const doors = (
    <nav className={styles.doors} aria-label={t('doors')}>
      <DoorLink to="signIn" variant="quiet">
        {t('signIn')}
      </DoorLink>
      <DoorLink to="signUp" variant="primary">
        {t('start')}
      </DoorLink>
    </nav>
  )
  return (
    <BareFrame home={<a href="/" />} end={doors}>
      {null}
    </BareFrame>
  )
}
