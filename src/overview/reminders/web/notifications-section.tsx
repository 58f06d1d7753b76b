import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { weekdays } from '#platform/shared/weekdays.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { serialize } from '#platform/web/api/serialize.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { nameOfWeekday } from '#platform/web/repeats/name-of-weekday.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { LoadingCard } from '#platform/web/ui/loading-card.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Switch } from '#platform/web/ui/switch.tsx'
import type { NotificationChoice, NotificationSettings, QuietHours, SettingsChange } from '../contract.ts'
import { hasAnyDigest } from './has-digest.ts'
import { NotificationKinds } from './notification-kinds.tsx'
import styles from './notifications-section.module.css'
import { reminders, reminderSettingsQuery } from './reminders-api.ts'
import { halfHours } from './half-hours.ts'
import { t } from './texts.ts'

/** Where a person hears of what, by kind and channel, and when; each choice is saved as it is made. */
export function NotificationsSection() {
  const id = useId()
  const query = useQuery(reminderSettingsQuery)
  const [isSaved, setSaved] = useState(false)
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {t('settings.heading')}
        </Heading>
        <output className={styles.saved}>{isSaved && t('settings.saved')}</output>
      </div>
      {query.data === undefined &&
        (query.error === null ? <LoadingCard blocks={2} /> : <QueryFailure title={t('settings.loadFailed')} query={query} />)}
      {query.data !== undefined && <Choices settings={query.data} onSaved={setSaved} />}
    </section>
  )
}

const never = 'never' as const
const legTimes = [
  ...(['0', '10', '30', '60', '120', '240'] as const).map((value) => ({ value, label: t(`settings.legsBefore.${value}`) })),
  { value: never, label: t('settings.never') },
]

function Choices({ settings, onSaved }: { settings: NotificationSettings; onSaved: (isSaved: boolean) => void }) {
  const saving = { onSend: () => onSaved(false), onDone: () => onSaved(true) }
  const choose = useChooseNotification(saving)
  const change = useChangeSettings(saving)
  const times = halfHours(settings.time).map((value) => ({ value, label: value }))
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
      <SelectField
        className={styles.time}
        label={t('settings.legs')}
        help={t('settings.legsHelp')}
        options={legTimes}
        value={String(settings.legMinutes ?? never)}
        onChange={(minutes) => change({ legMinutes: minutes === never ? null : Number(minutes) })}
      />
      {(settings.channels.includes('mail') || hasAnyDigest(settings)) && <DigestFields settings={settings} onChange={change} />}
      {hasDevice(settings) && <DeviceFields settings={settings} onChange={change} />}
      {settings.channels.includes('mail') && <p className={styles.always}>{t('settings.always')}</p>}
    </Card>
  )
}

function hasDevice({ channels }: NotificationSettings): boolean {
  return channels.includes('this_device') || channels.includes('other_devices')
}

/** Saves the settings beside the choices, at once on the screen; returns the function that sends what is to change. */
function useChangeSettings({ onSend, onDone }: { onSend: () => void; onDone: () => void }): (change: SettingsChange) => void {
  const { send } = useChange({
    // One after the other, so that the last one chosen is the last one saved.
    run: async (change: SettingsChange, options) =>
      serialize('notification settings', async () => reminders.changeSettings(change, options)),
    // What is left out stays.
    optimistic: (change: SettingsChange) => [cachedChange(reminderSettingsQuery, (known) => ({ ...known, ...definedOf(change) }))],
    onDone,
    failure: t('settings.saveFailed'),
    serverSpeaks: true,
  })
  return (change) => {
    onSend()
    send(change)
  }
}

// Null is a value: of the weekday and of the quiet hours it means never.
function definedOf(change: SettingsChange): { [Name in keyof SettingsChange]?: Exclude<SettingsChange[Name], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** Saves whether the person hears of a kind by a channel, at once on the screen; returns the function that sends it. */
function useChooseNotification({ onSend, onDone }: { onSend: () => void; onDone: () => void }): (choice: NotificationChoice) => void {
  const { send } = useChange({
    // One after the other, so that the last one chosen is the last one saved.
    run: async (choice: NotificationChoice, options) => serialize('notification settings', async () => reminders.choose(choice, options)),
    optimistic: ({ kind, channel, wanted }: NotificationChoice) => [
      cachedChange(reminderSettingsQuery, (known) => ({
        ...known,
        choices: known.choices.map((one) => (one.kind === kind && one.channel === channel ? { kind, channel, wanted } : one)),
      })),
    ],
    onDone,
    failure: t('settings.saveFailed'),
    serverSpeaks: true,
  })
  return (choice) => {
    onSend()
    send(choice)
  }
}

/** When the summary is sent, and on which weekday it has the next 30 days. */
function DigestFields({ settings, onChange }: { settings: NotificationSettings; onChange: (change: SettingsChange) => void }) {
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
          options={halfHours(settings.digestTime).map((value) => ({ value, label: value }))}
          value={settings.digestTime}
          onChange={(digestTime) => onChange({ digestTime })}
        />
      )}
    </>
  )
}

const usual: QuietHours = { from: '22:00', to: '07:00' }

type DeviceFieldsProps = { settings: NotificationSettings; onChange: (change: SettingsChange) => void }

/** When the person's devices are left alone, and what their lock screens may show. */
function DeviceFields({ settings: { quietHours, appointmentsInQuiet, showsDetails }, onChange }: DeviceFieldsProps) {
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
  const options = (chosen: string, other: string) =>
    halfHours(chosen)
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
