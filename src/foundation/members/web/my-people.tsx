import './manage-texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import type { MemberType } from '../contract.ts'
import { myPeopleQuery } from './members-api.ts'
import styles from './my-people.module.css'
import { MyPeopleDialogs } from './my-people-dialogs.tsx'
import { MyPeopleList } from './my-people-list.tsx'
import { type MyPerson, usePeopleDialogs } from './use-people-dialogs.ts'
import { MyPeopleSkeleton } from './my-people-skeleton.tsx'

type MyPeopleProps = {
  /** The dialog that shares further categories with somebody; it is mounted while it may be needed. */
  shareMore: (person: MyPerson, dialog: { open: boolean; onClose: () => void }) => ReactNode
}

const kinds: readonly MemberType[] = ['family', 'friend']

/** Everybody who shares a group with the person: family members, then friends, one row a membership (MEM-16, MEM-17, GAP-25). */
export function MyPeople({ shareMore }: MyPeopleProps) {
  const { t } = useTranslation('members')
  const reading = useQuery(myPeopleQuery)
  const dialogs = usePeopleDialogs()
  const { data, error } = reading
  if (data === undefined && error !== null) return <FailedReading title={t('manage.listFailed')} reading={reading} />
  return (
    <div className={styles.people}>
      {kinds.map((kind) =>
        data === undefined ? (
          <MyPeopleSkeleton key={kind} title={t(`manage.list.${kind}`)} />
        ) : (
          <MyPeopleList key={kind} kind={kind} people={data.filter(({ memberType }) => memberType === kind)} dialogs={dialogs} />
        ),
      )}
      <MyPeopleDialogs dialogs={dialogs} shareMore={shareMore} />
    </div>
  )
}
