import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import styles from './search-state.module.css'
import type { useFound } from './use-found.ts'

type SearchStateProps = { found: ReturnType<typeof useFound>; hasHits: boolean }

/** What there is to say beside the results: how to begin, that it failed, that nothing was found, or how many there are. */
export function SearchState({ found: { words, reading, hits, isSettled }, hasHits }: SearchStateProps) {
  const { t } = useTranslation('search')
  const hasFailed = words !== '' && reading.isError && hits === undefined
  const isKnown = words !== '' && isSettled && hits !== undefined
  return (
    <>
      <VisuallyHidden>
        <output>{isKnown && hasHits && t('dialog.count', { count: hits.length })}</output>
      </VisuallyHidden>
      {words === '' && <p className={styles.begin}>{t('dialog.begin')}</p>}
      {words !== '' && reading.isPending && <Loading visible />}
      {hasFailed && (
        <FailedReading title={t('dialog.failed')} reading={reading}>
          {t('dialog.failedHint')}
        </FailedReading>
      )}
      {isKnown && !hasHits && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- output may not hold blocks
        <div role="status" className={styles.none}>
          <EmptyState small drawing={<Drawing of="bee" size="notice" />}>
            {t('dialog.none', { words })} {t('dialog.noneHint')}
          </EmptyState>
        </div>
      )}
    </>
  )
}
