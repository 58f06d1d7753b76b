import './texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { serialize } from '../../../platform/web/api/serialize.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Switch } from '../../../platform/web/ui/switch.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { NotificationSettings } from '../contract.ts'
import { reminders, reminderSettingsQuery } from './reminders-api.ts'
import styles from './notifications-section.module.css'
import { timesWith } from './times-with.ts'

/** The settings of reminders, by kind, channel and time (GEN-10, GAP-131); each choice is saved as it is made. */
export function NotificationsSection() {
  const { t } = useTranslation('reminders')
  const id = useId()
  const reading = useQuery(reminderSettingsQuery)
  const [isSaved, setSaved] = useState(false)
  const { send } = useChooseNotifications({ onSaved: () => setSaved(true) })
  const choose = (choice: NotificationChoice): void => {
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
        (reading.error === null ? <LoadingSettings /> : <FailedReading title={t('settings.loadFailed')} reading={reading} />)}
      {reading.data !== undefined && <Choices settings={reading.data} onChoose={choose} />}
    </section>
  )
}

function Choices({ settings, onChoose }: { settings: NotificationSettings; onChoose: (choice: NotificationChoice) => void }) {
  const { t } = useTranslation('reminders')
  const times = timesWith(settings.time).map((value) => ({ value, label: value }))
  return (
    <Card>
      <NotificationKinds settings={settings} onChoose={onChoose} />
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

/** One change of the settings: a switch, or the time. */
type NotificationChoice = Partial<Omit<NotificationSettings, 'version'>>

const { queryKey } = reminderSettingsQuery

/** Saves each choice as it is made, at once on the screen (GAP-131). When it is refused the screen shows the stored settings again. */
function useChooseNotifications({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('reminders')
  const client = useQueryClient()
  return useChange({
    // One after the other, each with everything chosen until then and the version that the one before it made.
    run: async (choice: NotificationChoice, options) =>
      serialize('notification settings', async () => {
        const { version, ...known } = await client.query({ ...reminderSettingsQuery, staleTime: 'static' })
        const saved = await reminders.changeSettings({ ...known, ...choice, ifVersion: version }, options)
        // Only the version: what was chosen since stays on the screen.
        client.setQueryData(queryKey, (now) => now && { ...now, version: saved.version })
        return saved
      }),
    optimistic: (choice) => [inCache(reminderSettingsQuery, (known) => ({ ...known, ...choice }))],
    onDone: onSaved,
    failure: t('settings.saveFailed'),
    serverSpeaks: true,
  })
}

type Kind = 'renewals' | 'notice' | 'dates' | 'reminders' | 'tasks'
type SwitchName =
  | 'renewalsInApp'
  | 'renewalsByMail'
  | 'noticeInApp'
  | 'noticeByMail'
  | 'datesInApp'
  | 'datesByMail'
  | 'remindersInApp'
  | 'remindersByMail'
  | 'tasksInApp'
type NoticeKindsProps = { settings: NotificationSettings; onChoose: (choice: NotificationChoice) => void }

/** A table of the kinds of reminders and the two channels, with a switch for each pair. */
function NotificationKinds(switches: NoticeKindsProps) {
  const { t } = useTranslation('reminders')
  return (
    <table className={styles.kinds}>
      <caption className={styles.caption}>{t('settings.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('settings.what')}</VisuallyHidden>
          </th>
          <th scope="col">{t('settings.inApp')}</th>
          <th scope="col">{t('settings.byMail')}</th>
        </tr>
      </thead>
      <tbody>
        <Row
          kind="renewals"
          inApp={<Choice name="renewalsInApp" {...switches} />}
          byMail={<Choice name="renewalsByMail" {...switches} />}
        />
        <Row kind="notice" inApp={<Choice name="noticeInApp" {...switches} />} byMail={<Choice name="noticeByMail" {...switches} />} />
        <Row kind="dates" inApp={<Choice name="datesInApp" {...switches} />} byMail={<Choice name="datesByMail" {...switches} />} />
        <Row
          kind="reminders"
          inApp={<Choice name="remindersInApp" {...switches} />}
          byMail={<Choice name="remindersByMail" {...switches} />}
        />
        <Row kind="tasks" inApp={<Choice name="tasksInApp" {...switches} />} byMail={t('settings.noMails')} />
      </tbody>
    </table>
  )
}

function Row({ kind, inApp, byMail }: { kind: Kind; inApp: ReactNode; byMail: ReactNode }) {
  const { t } = useTranslation('reminders')
  return (
    <tr>
      <th scope="row">
        {t(`settings.${kind}`)}
        <p className={styles.help}>{t(`settings.${kind}Help`)}</p>
      </th>
      <td>{inApp}</td>
      <td>{byMail}</td>
    </tr>
  )
}

function Choice({ name, settings, onChoose }: NoticeKindsProps & { name: SwitchName }) {
  const { t } = useTranslation('reminders')
  const { kind, way } = meanings[name]
  return (
    <Switch checked={settings[name]} onChange={(event) => onChoose({ [name]: event.target.checked })}>
      <VisuallyHidden>{t(`settings.${way}Of`, { what: t(`settings.${kind}`) })}</VisuallyHidden>
    </Switch>
  )
}

const meanings: Readonly<Record<SwitchName, { kind: Kind; way: 'inApp' | 'byMail' }>> = {
  renewalsInApp: { kind: 'renewals', way: 'inApp' },
  renewalsByMail: { kind: 'renewals', way: 'byMail' },
  noticeInApp: { kind: 'notice', way: 'inApp' },
  noticeByMail: { kind: 'notice', way: 'byMail' },
  datesInApp: { kind: 'dates', way: 'inApp' },
  datesByMail: { kind: 'dates', way: 'byMail' },
  remindersInApp: { kind: 'reminders', way: 'inApp' },
  remindersByMail: { kind: 'reminders', way: 'byMail' },
  tasksInApp: { kind: 'tasks', way: 'inApp' },
}
