import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityHead } from '#foundation/categories/web/entity-head.tsx'
import { ReadPage } from '#foundation/categories/web/read-page.tsx'
import { houses } from '../../web/subject-api.ts'

/** The page of one house: its name, its address and, as `children`, its subcategories. */
export function HousePage({ houseId, children }: { houseId: string; children: ReactNode }) {
  const { t } = useTranslation('houses')
  const reading = useQuery(houses.oneQuery(houseId))
  return (
    <ReadPage reading={reading} failure={t('detailsFailed')} hint={t('comfort')} title={({ subject }) => subject.name} below={children}>
      {({ subject: house, category }) => <EntityHead category={category} name={house.name} subtitle={house.address} />}
    </ReadPage>
  )
}
