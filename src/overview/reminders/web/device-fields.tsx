import './texts.ts'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../platform/web/ui/checkbox.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { Switch } from '../../../platform/web/ui/switch.tsx'
import type { NotificationSettings, QuietHours, SettingsChange } from '../contract.ts'
import styles from './notifications-section.module.css'
import { timesWith } from './times-with.ts'

const usual: QuietHours = { from: '22:00', to: '07:00' }

type DeviceFieldsProps = { settings: NotificationSettings; onChange: (change: SettingsChange) => void }

/** When the person's devices are left alone, and what their lock screens may show (PUSH-06, PUSH-11). */
export function DeviceFields({ settings: { quietHours, appointmentsInQuiet, showsDetails }, onChange }: DeviceFieldsProps) {
  const { t } = useTranslation('reminders')
  return (
    <>
      <div className={styles.field}>
        <Switch checked={quietHours !== null} onChange={() => onChange({ quietHours: quietHours === null ? usual : null })}>
          {t('settings.quiet')}
        </Switch>
        <p className={styles.help}>{t('settings.quietHelp')}</p>
        {quietHours !== null && (
          <>
            <QuietTimes hours={quietHours} onChange={(hours) => onChange({ quietHours: hours })} />
            <Checkbox checked={appointmentsInQuiet} onChange={(event) => onChange({ appointmentsInQuiet: event.target.checked })}>
              {t('settings.appointmentsInQuiet')}
            </Checkbox>
          </>
        )}
      </div>
      <div className={styles.field}>
        <Switch checked={showsDetails} onChange={(event) => onChange({ showsDetails: event.target.checked })}>
          {t('settings.details')}
        </Switch>
        <p className={styles.help}>{t('settings.detailsHelp')}</p>
      </div>
    </>
  )
}

// A time is not on offer where the other one is: there would be no quiet at all, or no end of it.
function QuietTimes({ hours, onChange }: { hours: QuietHours; onChange: (hours: QuietHours) => void }) {
  const { t } = useTranslation('reminders')
  const options = (chosen: string, other: string) =>
    timesWith(chosen)
      .filter((time) => time !== other)
      .map((value) => ({ value, label: value }))
  return (
    <div className={styles.times}>
      <SelectField
        label={t('settings.quietFrom')}
        options={options(hours.from, hours.to)}
        value={hours.from}
        onChange={(from) => onChange({ ...hours, from })}
      />
      <SelectField
        label={t('settings.quietTo')}
        options={options(hours.to, hours.from)}
        value={hours.to}
        onChange={(to) => onChange({ ...hours, to })}
      />
    </div>
  )
}
