import type { Handler } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod'
import { type SessionFileParts, sessionFileRoute } from '#platform/server/api/session-file.ts'
import { knownContacts } from './known-contacts.ts'
import { writeCard } from './write-cards.ts'

const Query = z.object({ contact: z.uuid().optional(), category: z.uuid().optional() })

/** Serves GET /api/contacts/file, all contacts that the person may see, those of a category or one of them as vCard 3.0. */
export function cardsFileRoute(parts: SessionFileParts): Handler {
  return sessionFileRoute(parts, async (db, c) => {
    const asked = Query.safeParse(c.req.query())
    if (!asked.success) return undefined
    const { contact, category } = asked.data
    const wanted = contact === undefined ? sql<boolean>`true` : sql<boolean>`s.id = ${contact}`
    const contacts = await knownContacts(db, category === undefined ? wanted : sql<boolean>`${wanted} and s.category_id = ${category}`)
    if (contacts.length === 0) return undefined
    return { name: 'contacts.vcf', type: 'text/vcard; charset=utf-8', body: contacts.map(writeCard).join('') }
  })
}
