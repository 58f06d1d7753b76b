import '../texts.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RoomsComb } from '../../../foundation/accounts/web/rooms-comb.tsx'
import { BareFrame } from '../../../platform/web/ui/bare-frame.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import styles from './front-page.module.css'

/** The door of the house: what Hivehold is, and the way to sign in or up (LAND-01, LAND-03, LAND-04). */
export function FrontPage() {
  const { t } = useTranslation('app')
  return (
    <BareFrame home={<Link to="/" />} terse end={<Doors />}>
      <Page>
        <title>{t('front.title')}</title>
        <div className={styles.hero}>
          <div className={styles.words}>
            <Heading level={1} look="xl">
              {t('front.heading')}
            </Heading>
            <p className={styles.lead}>{t('front.lead')}</p>
          </div>
          <RoomsComb className={styles.comb} />
        </div>
      </Page>
    </BareFrame>
  )
}

function Doors() {
  const { t } = useTranslation('app')
  return (
    <div className={styles.doors}>
      <Button variant="quiet" render={<Link to="/auth" />}>
        {t('front.signIn')}
      </Button>
      <Button variant="primary" render={<Link to="/auth" search={{ tab: 'sign-up' }} />}>
        {t('front.start')}
      </Button>
    </div>
  )
}
