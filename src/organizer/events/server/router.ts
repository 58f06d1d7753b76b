import type { RequestContext } from '#platform/server/api/request-context.ts'
import { ownerOfRequest } from '#platform/server/api/owner-of-request.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { todayOf } from '#platform/shared/dates.ts'
import { daysAhead } from '../shared/limits.ts'
import { eventsContract, type NewEvent } from '../contract.ts'
import { claimLeg } from './claim-leg.ts'
import { addEvent, changeEvent, listEvents } from './events.ts'
import { findEvent } from './event-row.ts'
import { daysToWrite } from './series-days.ts'
import { removeEvent, removeFollowing } from './series.ts'

const events = signedInRoutes(eventsContract)

export const eventsRouter = {
  list: events.list.handler(({ context, input }) => listEvents(context.db, input, new Date())),
  get: events.get.handler(async ({ context, input }) => (await findEvent(context.db, input.eventId)) ?? { refused: 'NOT_FOUND' }),
  add: events.add.handler(async ({ context, input }) => {
    const answer = await addEvent(context.db, input, new Date())
    await admitSeries(context, input)
    return answer
  }),
  change: events.change.handler(async ({ context, input }) => {
    const answer = await changeEvent(context.db, input, new Date())
    await admitSeries(context, input)
    return answer
  }),
  claim: events.claim.handler(({ context, input }) => claimLeg(context.db, input)),
  removeFollowing: events.removeFollowing.handler(({ context, input }) => removeFollowing(context.db, input.eventId, new Date())),
  remove: events.remove.handler(({ context, input }) => removeEvent(context.db, input.eventId, new Date())),
}

type TypedTime = Pick<NewEvent, 'day' | 'timeZone'> & {
  repeats?: NewEvent['repeats'] | undefined
  scope?: 'one' | 'following' | undefined
}

// One request writes as many rows as its series has days ahead: it counts as them. Asked last, when it is known whose session it is; a refusal undoes them.
async function admitSeries({ limits, sessions, sessionHash }: RequestContext, { day, timeZone, repeats, scope }: TypedTime): Promise<void> {
  if (sessionHash === undefined || (repeats == null && scope !== 'following')) return
  const rows =
    repeats == null
      ? daysAhead
      : daysToWrite({ rule: repeats.rule, startsOn: day }, { after: day, today: todayOf(new Date(), timeZone) }).days.length
  await limits.ahead(ownerOfRequest(sessions, sessionHash), Math.max(1, rows))
}
