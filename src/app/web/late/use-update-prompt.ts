import '../texts.ts'
import { useEffect } from 'react'
import { watchContact } from '../../../platform/web/contact/contact.ts'
import { texts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import { otherBuild } from './build.ts'
import { fetchNewerWorker, reloadWithNewerWorker } from './register-worker.ts'

let told: string | undefined

/**
 * Says when the server has a newer version than this page, once for each. Nothing happens by itself: what somebody is typing stays, and
 * whoever dismisses it gets the new version with the next opening of the app.
 */
export function useUpdatePrompt(): void {
  useEffect(() => {
    look()
    return watchContact(look)
  }, [])
}

function look(): void {
  const other = otherBuild()
  if (other === undefined || other === told) return
  told = other
  void fetchNewerWorker()
  toast.info(texts.t('update.ready', { ns: 'app' }), {
    stays: true,
    action: { label: texts.t('update.reload', { ns: 'app' }), onPress: () => void reloadWithNewerWorker() },
  })
}
