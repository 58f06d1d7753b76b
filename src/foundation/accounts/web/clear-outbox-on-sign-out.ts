import { deleteStorage, isEndedElsewhere, offlineGate, storageNameOf, outboxNameOf } from '#platform/web/offline/offline-gate.ts'
import { deleteOutbox, isFilled } from '#platform/web/outbox/outbox-gate.ts'
import { t } from '#platform/web/ui/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'

/**
 * Decides what becomes of a person's unsent changes on this device once somebody else is signed in, or nobody is. After a
 * session that was ended they are discarded, as the person who ended it may have lost this device; otherwise they are sent at their next
 * sign-in. Must be called before the offline copy is deleted.
 */
export function clearOutboxOnSignOut(keptAs: string | undefined): void {
  const gate = offlineGate()
  if (gate === undefined || gate.name === storageNameOf(keptAs)) return
  const name = outboxNameOf(gate.name)
  const isDiscarded = keptAs === undefined && isEndedElsewhere()
  if (!isFilled(name)) void deleteStorage(name)
  else if (isDiscarded) {
    toast.info(t('thrownAway'), { stays: true })
    void deleteOutbox(name)
  }
}
