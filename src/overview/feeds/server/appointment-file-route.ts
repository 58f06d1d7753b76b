import type { Handler } from 'hono'
import { z } from 'zod'
import { type SessionFileParts, sessionFileRoute } from '#platform/server/api/session-file.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { singleFile } from './feed-file.ts'
import { readAppointment } from './read-entries.ts'

/** The parts of the route, and the id of this server. */
export type AppointmentFileParts = SessionFileParts & { serverId: string }

/** Serves GET /api/events/:eventId/file, one appointment as a calendar file, to those who may see it. */
export function appointmentFileRoute({ serverId, ...parts }: AppointmentFileParts): Handler {
  return sessionFileRoute(parts, async (db, c, language) => {
    const id = z.uuid().safeParse(c.req.param('eventId')).data
    const found = await readAppointment(db, id ?? nobody)
    if (found === undefined) return undefined
    const name = textsIn(language, 'feeds')('file', { day: found.day })
    return { name, type: 'text/calendar; charset=utf-8', body: singleFile(found, { language, serverId }) }
  })
}

// What is no id is nothing's.
const nobody = '00000000-0000-0000-0000-000000000000'
