import { useTranslation } from 'react-i18next'
import { Logo } from '../../../platform/web/ui/logo.tsx'
import { TextLink } from '../../../platform/web/ui/text-link.tsx'
import styles from './footer.module.css'

// Only the server knows the address: serve-front-page.ts fills it into this prebuilt page, or takes the line out (GAP-127).
const address = '%SUPPORT_ADDRESS%'

/** The end of the page: the terms, and the support address where one is configured (LAND-15). */
export function Footer() {
  const { t } = useTranslation('landing')
  return (
    <footer className={styles.footer}>
      <span className={styles.brand}>
        <Logo />
        <span>{t('footer.tagline')}</span>
      </span>
      <ul className={styles.links}>
        <li>
          <TextLink href="/terms">{t('footer.terms')}</TextLink>
        </li>
        <li data-support="">
          {t('footer.contact')} <TextLink href={`mailto:${address}`}>{address}</TextLink>
        </li>
      </ul>
    </footer>
  )
}
