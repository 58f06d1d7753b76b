import { configureOutbox } from '#platform/web/outbox/configure-outbox.ts'
import { setOfflineChangeKinds } from '#platform/web/outbox/offline-change.ts'
import { sendByOutbox } from '#platform/web/outbox/send-offline.ts'
import { forgetMemory } from '#platform/web/outbox/the-outbox.ts'

// What every screen of a person who is signed in needs to make changes that wait.
configureOutbox({ send: sendByOutbox, forget: forgetMemory })
setOfflineChangeKinds(async () => (await import('./offline/offline-change-kinds.ts')).offlineChangeKinds)
