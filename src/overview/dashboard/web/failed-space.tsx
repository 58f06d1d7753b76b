import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Space } from '../../../foundation/families/contract.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'

type FailedSpaceProps = { space: Space; reading: ComponentProps<typeof FailedReading>['reading'] }

/** A space whose tiles could not be read (DASH-11, DASH-12). */
export function FailedSpace({ space, reading }: FailedSpaceProps) {
  const { t } = useTranslation('dashboard')
  return <FailedReading title={t(space.groupType === 'personal' ? 'failed.personal' : 'failed.family')} reading={reading} />
}
