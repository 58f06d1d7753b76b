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
import type { NotificationSettings } from '../contract.ts'
import { DeviceFields } from './device-fields.tsx'
import { DigestFields } from './digest-fields.tsx'
import { hasAnyDigest } from './has-digest.ts'
import { NotificationKinds } from './notification-kinds.tsx'
import styles from './notifications-section.module.css'
import { reminderSettingsQuery } from './reminders-api.ts'
import { timesWith } from './times-with.ts'
import { useChooseNotification } from './use-choose-notification.ts'
import { useChangeSettings } from './use-change-settings.ts'

/** Where a person hears of what, by kind and channel, and when (GEN-10, GAP-131, PUSH-01); each choice is saved as it is made. */
export function NotificationsSection() {
  const { t } = useTranslation('reminders')
  const id = useId()
  const reading = useQuery(reminderSettingsQuery)
  const [isSaved, setSaved] = useState(false)
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {t('settings.heading')}
        </Heading>
        <output className={styles.saved}>{isSaved && t('settings.saved')}</output>
      </div>
      {reading.data === undefined &&
        (reading.error === null ? <LoadingSettings /> : <FailedReading title={t('settings.loadFailed')} reading={reading} />)}
      {reading.data !== undefined && <Choices settings={reading.data} onSaved={setSaved} />}
    </section>
  )
}

function Choices({ settings, onSaved }: { settings: NotificationSettings; onSaved: (isSaved: boolean) => void }) {
  const { t } = useTranslation('reminders')
  const saving = { onSend: () => onSaved(false), onDone: () => onSaved(true) }
  const choose = useChooseNotification(saving)
  const change = useChangeSettings(saving)
  const times = timesWith(settings.time).map((value) => ({ value, label: value }))
  return (
    <Card>
      <NotificationKinds settings={settings} onChoose={choose} />
      <SelectField
        className={styles.time}
        label={t('settings.time')}
        help={t('settings.timeHelp')}
        options={times}
        value={settings.time}
        onChange={(time) => change({ time })}
      />
      {(settings.channels.includes('mail') || hasAnyDigest(settings)) && <DigestFields settings={settings} onChange={change} />}
      {hasDevice(settings) && <DeviceFields settings={settings} onChange={change} />}
      <p className={styles.always}>{t('settings.always')}</p>
    </Card>
  )
}

function hasDevice({ channels }: NotificationSettings): boolean {
  return channels.includes('this_device') || channels.includes('other_devices')
}

function LoadingSettings() {
  return (
    <Loading>
      <Card>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Card>
    </Loading>
  )
}
