import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../platform/shared/dates.ts'
import { TextLink } from '../../../platform/web/ui/text-link.tsx'
import styles from './guide.module.css'
import { nameOf, usePromisedDays, type WrittenContract } from './promised-days.ts'

/** What the second step has come to: when the contract ends, and the days on which people will be reminded of it (CONST-10). */
export function ContractWritten({ contract }: { contract: WrittenContract }) {
  const { t } = useTranslation('firstSteps')
  const { subcategoryId, endDate } = contract
  const days = usePromisedDays(endDate)
  return (
    <p className={styles.fact}>
      <TextLink render={<Link to="/subcategory/$subcategoryId" params={{ subcategoryId }} />}>{nameOf(contract)}</TextLink>{' '}
      {t('contract.ends', { end: formatDay(endDate) })} {days === undefined ? t('contract.over') : t('contract.promise', { days })}
    </p>
  )
}
