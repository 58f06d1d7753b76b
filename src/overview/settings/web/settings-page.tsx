import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnedCategory } from '../../../foundation/categories/contract.ts'
import { visibleCategoriesQuery } from '../../../foundation/categories/web/public.ts'
import { ChangeLogDialog } from '../../../foundation/sharing/web/public.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { LoadingSpaces } from './loading-spaces.tsx'
import { NoCategories } from './no-categories.tsx'
import styles from './settings-page.module.css'
import { SettingsSpace } from './settings-space.tsx'
import { spacesOf } from './spaces-of.ts'

/**
 * Which notices the person gets, given as `notices`, and every category they may see, space by space, each with its owner and its
 * change log (SET-01 to SET-04, LOG-02).
 */
export function SettingsPage({ notices }: { notices: ReactNode }) {
  const { t } = useTranslation('settings')
  const reading = useQuery(visibleCategoriesQuery)
  const log = useOpened<OwnedCategory>()
  const spaces = spacesOf(reading.data ?? [])
  return (
    <Page>
      <title>{t('title')}</title>
      <PageHead title={t('heading')} subtitle={t('subtitle')} />
      <div className={styles.notices}>{notices}</div>
      {reading.data === undefined &&
        (reading.error === null ? <LoadingSpaces /> : <FailedReading title={t('loadFailed')} reading={reading} />)}
      {reading.data?.length === 0 && <NoCategories />}
      <div className={styles.spaces}>
        {spaces.map((space) => (
          <SettingsSpace key={space.id} space={space} onLog={log.show} />
        ))}
      </div>
      {log.subject !== undefined && (
        <ChangeLogDialog open={log.open} onClose={log.close} of={{ kind: 'category', id: log.subject.id, name: log.subject.name }} />
      )}
    </Page>
  )
}
