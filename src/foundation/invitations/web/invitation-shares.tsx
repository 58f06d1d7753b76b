import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { FieldError } from '../../../platform/web/ui/field.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { ShareRow } from '../../sharing/web/share-row.tsx'
import styles from './invitation-shares.module.css'
import type { useShares } from './use-shares.ts'

/** Every category of the group with a tick and its level, for the sender (IDET-05, IDET-06). */
export function InvitationShares({ shares }: { shares: ReturnType<typeof useShares> }) {
  const { t } = useTranslation('invitations')
  const { reading, rows, set, problem } = shares
  if (rows === undefined) {
    if (reading.error !== null) return <FailedReading title={t('answer.details.categoriesFailed')} reading={reading} />
    return (
      <Loading>
        <Skeleton shape="block" />
      </Loading>
    )
  }
  return (
    <fieldset>
      <legend className={styles.legend}>{t('answer.details.theyMaySee')}</legend>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      <ul>
        {rows.map(({ category, level }) => (
          <ShareRow
            key={category.id}
            name={category.name}
            kind={category.kind}
            icon={category.icon}
            level={level}
            onTick={(isTicked) => set(category.id, isTicked ? 'view' : null)}
            onLevel={(chosen) => set(category.id, chosen)}
          />
        ))}
      </ul>
    </fieldset>
  )
}
