import './texts.ts'
import { useTranslation } from 'react-i18next'
import { weekdays } from '../../../platform/shared/weekdays.ts'
import { nameOfWeekday } from '../../../platform/web/repeats/name-of-weekday.ts'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import type { NotificationSettings, SettingsChange } from '../contract.ts'
import { hasAnyDigest } from './has-digest.ts'
import styles from './notifications-section.module.css'
import { timesWith } from './times-with.ts'

const never = 'never' as const

/** When the summary comes, and on which day of the week it has the next 30 days (PUSH-12). */
export function DigestFields({ settings, onChange }: { settings: NotificationSettings; onChange: (change: SettingsChange) => void }) {
  const { t } = useTranslation('reminders')
  const days = weekdays.map((weekday) => ({
    value: weekday,
    label: t('settings.onWeekday', { day: nameOfWeekday(weekday, 'long') }),
  }))
  return (
    <>
      {settings.channels.includes('mail') && (
        <SelectField
          className={styles.time}
          label={t('settings.digestWeekday')}
          help={t('settings.digestWeekdayHelp')}
          options={[{ value: never, label: t('settings.never') }, ...days]}
          value={settings.digestWeekday ?? never}
          onChange={(chosen) => onChange({ digestWeekday: chosen === never ? null : chosen })}
        />
      )}
      {hasAnyDigest(settings) && (
        <SelectField
          className={styles.time}
          label={t('settings.digestTime')}
          options={timesWith(settings.digestTime).map((value) => ({ value, label: value }))}
          value={settings.digestTime}
          onChange={(digestTime) => onChange({ digestTime })}
        />
      )}
    </>
  )
}
