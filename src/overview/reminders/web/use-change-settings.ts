import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { serialize } from '../../../platform/web/api/serialize.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { SettingsChange } from '../contract.ts'
import { reminders, reminderSettingsQuery } from './reminders-api.ts'

/** Saves the settings beside the choices, at once on the screen; returns the function that sends what is to change. */
export function useChangeSettings({ onSend, onDone }: { onSend: () => void; onDone: () => void }): (change: SettingsChange) => void {
  const { t } = useTranslation('reminders')
  const { send } = useChange({
    // One after the other, so that the last one chosen is the last one saved.
    run: async (change: SettingsChange, options) =>
      serialize('notification settings', async () => reminders.changeSettings(change, options)),
    // What is left out stays.
    optimistic: (change: SettingsChange) => [inCache(reminderSettingsQuery, (known) => ({ ...known, ...definedOf(change) }))],
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
