import type { OfflineChange } from '#platform/web/outbox/offline-change.ts'
import type { ReportLeg } from '../contract.ts'
import { legInWords } from './leg-in-words.ts'
import { t } from './panel-texts.ts'
import { withoutLeg } from './use-reports.ts'

/** Who takes somebody to an event, or fetches them, as it waits on the device. */
export const offlineLeg: OfflineChange<ReportLeg> = {
  route: 'events.claim',
  input: ({ eventId, leg }) => ({ eventId, leg, claimed: true }),
  thing: ({ eventId }) => eventId,
  label: (leg) => t('needs.leg.queued', { what: legInWords(leg) }),
  shows: (leg) => [withoutLeg(leg)],
  reads: () => [['events'], ['calendar']],
}
