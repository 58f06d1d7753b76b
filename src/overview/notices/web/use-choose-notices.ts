import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { inTurn } from '../../../platform/web/api/in-turn.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { NoticeSettings } from '../contract.ts'
import { notices, noticeSettingsQuery } from './notices-api.ts'

/** What a person changes of their settings: one switch, or the time. */
export type NoticeChoice = Partial<Omit<NoticeSettings, 'version'>>

const { queryKey } = noticeSettingsQuery

/** Saves each choice as it is made, at once on the screen (GAP-131). When it is refused the screen shows again what is true. */
export function useChooseNotices({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('notices')
  const client = useQueryClient()
  return useChange({
    // One after the other, each with all that was chosen until then and the version that the one before it made.
    run: async (choice: NoticeChoice, options) =>
      inTurn('notice settings', async () => {
        const { version, ...known } = await client.query({ ...noticeSettingsQuery, staleTime: 'static' })
        const saved = await notices.changeSettings({ ...known, ...choice, ifVersion: version }, options)
        // The version alone: what was chosen since stays on the screen.
        client.setQueryData(queryKey, (now) => now && { ...now, version: saved.version })
        return saved
      }),
    optimistic: (choice) => [inCache(noticeSettingsQuery, (known) => ({ ...known, ...choice }))],
    onDone: onSaved,
    failure: t('settings.saveFailed'),
    serverSpeaks: true,
  })
}
