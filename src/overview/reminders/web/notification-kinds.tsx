import { classNames } from '#platform/web/ui/class-names.ts'
import { Switch } from '#platform/web/ui/switch.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { Channel, NotificationChoice, NotificationKind, NotificationSettings } from '../contract.ts'
import { choiceOf, hasDigest } from './has-digest.ts'
import styles from './notifications-section.module.css'
import { t } from './texts.ts'

type KindsProps = { settings: NotificationSettings; onChoose: (choice: NotificationChoice) => void }

/** A table of the kinds and the channels that the server offers, with a switch for each pair that is a choice. */
export function NotificationKinds({ settings, onChoose }: KindsProps) {
  const shown = settings.channels.filter((channel) => channel !== 'digest' || hasDigest(settings))
  const kinds = [...new Set(settings.choices.map(({ kind }) => kind))]
  return (
    <table className={classNames(styles.kinds, shown.length === 1 && styles.single)}>
      <caption className={styles.caption}>{t('settings.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('settings.what')}</VisuallyHidden>
          </th>
          {shown.map((channel) => (
            <th key={channel} scope="col">
              {t(`settings.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {t(`settings.${kind}`)}
              <p className={styles.help}>{t(`settings.${kind}Help`)}</p>
            </th>
            {shown.map((channel) => (
              <td key={channel}>
                {hasWords(settings, { kind, channel }) && (
                  <span className={styles.inCell} aria-hidden="true">
                    {t(`settings.channel.${channel}`)}
                  </span>
                )}
                <Cell kind={kind} channel={channel} settings={settings} onChoose={onChoose} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ kind, channel, settings, onChoose }: KindsProps & { kind: NotificationKind; channel: Channel }) {
  const choice = choiceOf(settings, { kind, channel })
  if (choice === undefined) return <NoChoice kind={kind} channel={channel} />
  return (
    <Switch
      checked={choice.wanted}
      // What is not emailed is not in the summary either.
      disabled={channel === 'digest' && choiceOf(settings, { kind, channel: 'mail' })?.wanted !== true}
      onChange={(event) => onChoose({ kind, channel, wanted: event.target.checked })}
    >
      <VisuallyHidden>{t(`settings.switch.${channel}`, { what: t(`settings.${kind}`) })}</VisuallyHidden>
    </Switch>
  )
}

// A cell without a choice shows what applies where people would look for emails.
function hasWords(settings: NotificationSettings, cell: { kind: NotificationKind; channel: Channel }): boolean {
  return cell.channel === 'mail' || choiceOf(settings, cell) !== undefined
}

function NoChoice({ kind, channel }: { kind: NotificationKind; channel: Channel }) {
  if (channel !== 'mail') return null
  return t(kind === 'sharing' ? 'settings.alwaysMailed' : 'settings.noMails')
}
