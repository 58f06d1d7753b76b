import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { serialize } from '../../../platform/web/api/serialize.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { NotificationChoice } from '../contract.ts'
import { reminders, reminderSettingsQuery } from './reminders-api.ts'

/** Saves whether the person hears of a kind by a channel, at once on the screen (GAP-131, PUSH-01); returns the function that sends it. */
export function useChooseNotification({
  onSend,
  onDone,
}: {
  onSend: () => void
  onDone: () => void
}): (choice: NotificationChoice) => void {
  const { t } = useTranslation('reminders')
  const { send } = useChange({
    // One after the other, so that the last one chosen is the last one saved.
    run: async (choice: NotificationChoice, options) => serialize('notification settings', async () => reminders.choose(choice, options)),
    optimistic: ({ kind, channel, wanted }: NotificationChoice) => [
      inCache(reminderSettingsQuery, (known) => ({
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
