import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import type { NoticeSettings } from '../contract.ts'
import { NoticeKinds } from './notice-kinds.tsx'
import { noticeSettingsQuery } from './notices-api.ts'
import styles from './notices-section.module.css'
import { timesWith } from './times-with.ts'
import { type NoticeChoice, useChooseNotices } from './use-choose-notices.ts'

/** Which notices the person gets, in which way and when (GEN-10, GAP-131); each choice is saved as it is made. */
export function NoticesSection() {
  const { t } = useTranslation('notices')
  const id = useId()
  const reading = useQuery(noticeSettingsQuery)
  const [isSaved, setSaved] = useState(false)
  const { send } = useChooseNotices({ onSaved: () => setSaved(true) })
  const choose = (choice: NoticeChoice): void => {
    setSaved(false)
    send(choice)
  }
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {t('settings.heading')}
        </Heading>
        <output className={styles.saved}>{isSaved && t('settings.saved')}</output>
      </div>
      {reading.data === undefined &&
        (reading.error === null ? <LoadingNotices /> : <FailedReading title={t('settings.loadFailed')} reading={reading} />)}
      {reading.data !== undefined && <Choices settings={reading.data} onChoose={choose} />}
    </section>
  )
}

function Choices({ settings, onChoose }: { settings: NoticeSettings; onChoose: (choice: NoticeChoice) => void }) {
  const { t } = useTranslation('notices')
  const times = timesWith(settings.time).map((value) => ({ value, label: value }))
  return (
    <Card>
      <NoticeKinds settings={settings} onChoose={onChoose} />
      <SelectField
        className={styles.time}
        label={t('settings.time')}
        help={t('settings.timeHelp')}
        options={times}
        value={settings.time}
        onChange={(time) => onChoose({ time })}
      />
      <p className={styles.always}>{t('settings.always')}</p>
    </Card>
  )
}

function LoadingNotices() {
  return (
    <Loading>
      <Card>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Card>
    </Loading>
  )
}
