import './texts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../foundation/accounts/contract.ts'
import { CardSection } from '../../../platform/web/ui/card-section.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { ThemeSwitch } from '../../../platform/web/ui/theme-switch.tsx'
import { DangerZone } from './danger-zone.tsx'
import { ProfileHead } from './profile-head.tsx'
import styles from './profile-page.module.css'

type ProfilePageProps = {
  person: Person
  /** Names, address and password. */
  you: ReactNode
  /** Where the person is signed in. */
  sessions: ReactNode
  /** Family members and friends. */
  people: ReactNode
}

/** The person's own page: who they are, where they are signed in, their people, and the way out for good (PROF rows). */
export function ProfilePage({ person, you, sessions, people }: ProfilePageProps) {
  const { t } = useTranslation('profile')
  return (
    <Page>
      <title>{t('title')}</title>
      <ProfileHead person={person} />
      {/* What was typed or unlocked as one person is nobody else's. */}
      <div key={person.id} className={styles.columns}>
        <div className={styles.column}>
          {you}
          <CardSection title={t('theme')}>
            <ThemeSwitch fill />
          </CardSection>
          {sessions}
          <DangerZone />
        </div>
        {people}
      </div>
    </Page>
  )
}
