import { deleteStorage, isEndedElsewhere, offlineGate, storageNameOf, outboxNameOf } from '#platform/web/offline/offline-gate.ts'
import { deleteOutbox, isFilled } from '#platform/web/outbox/outbox-gate.ts'
import { t } from '#platform/web/ui/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'

/**
 * Decides what becomes of the changes that wait here for whoever keeps their household on this device, once somebody else is signed in, or nobody is. After a
 * session that was ended they are thrown away, as whoever ended it may not have this device any more; otherwise they are sent at their person's next
 * sign-in. Must be called before what is kept is wiped.
 */
export function clearOutboxOnSignOut(keptAs: string | undefined): void {
  const kept = offlineGate()
  if (kept === undefined || kept.name === storageNameOf(keptAs)) return
  const name = outboxNameOf(kept.name)
  const isThrownAway = keptAs === undefined && isEndedElsewhere()
  if (!isFilled(name)) void deleteStorage(name)
  else if (isThrownAway) {
    toast.info(t('thrownAway'), { stays: true })
    void deleteOutbox(name)
  }
}
