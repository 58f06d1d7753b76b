import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '../../../platform/web/ui/switch.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { NoticeSettings } from '../contract.ts'
import styles from './notice-kinds.module.css'
import type { NoticeChoice } from './use-choose-notices.ts'

type Kind = 'renewals' | 'reminders' | 'tasks'
type SwitchName = 'renewalsInApp' | 'renewalsByMail' | 'remindersInApp' | 'remindersByMail' | 'tasksInApp'
type NoticeKindsProps = { settings: NoticeSettings; onChoose: (choice: NoticeChoice) => void }

/** The kinds of notices and the two ways in which they come, with a switch where they meet. */
export function NoticeKinds(switches: NoticeKindsProps) {
  const { t } = useTranslation('notices')
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
  const { t } = useTranslation('notices')
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
  const { t } = useTranslation('notices')
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
  remindersInApp: { kind: 'reminders', way: 'inApp' },
  remindersByMail: { kind: 'reminders', way: 'byMail' },
  tasksInApp: { kind: 'tasks', way: 'inApp' },
}
