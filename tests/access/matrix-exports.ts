import type { Client } from 'pg'
import { actors, idOf } from './actors.ts'

const categoryIds = [idOf('category A')]

/**
 * Inserts downloads that are ready: for everybody one of their own and one of F, both with what is in A. Three more are in the hands of a
 * worker: one is being packed, the worker of one has died after its session had ended, and the day of one is over.
 */
export async function seedExports(client: Client): Promise<void> {
  for (const person of actors) {
    await seedExport(client, { name: `own ${person}`, person, familyId: null, categoryIds })
    await seedExport(client, { name: `F ${person}`, person, familyId: idOf('family F'), categoryIds })
  }
  await client.query("update app.exports set state = 'ready', piece_count = 1")
  await client.query("insert into app.export_pieces (export_id, position, content) select id, 0, 'sealed' from app.exports")
  await seedExport(client, { name: 'running', person: 'guest', familyId: idOf('family E') })
  await seedExport(client, { name: 'lost', person: 'ended', familyId: idOf('family E') })
  await seedExport(client, { name: 'over', person: 'guest', familyId: idOf('family P') })
  // Its worker has been heard of until long after the last mutant was tried.
  await client.query(
    "update app.exports set state = 'building', build = $1, touched_at = now() + interval '1 day' where state = 'waiting'",
    [idOf('build')],
  )
  await client.query("update app.exports set touched_at = now() - interval '3 minutes' where id = $1", [idOf('export lost')])
  await client.query("update app.exports set expires_at = now() - interval '1 second' where id = $1", [idOf('export over')])
}

type SeededExport = { name: string; person: string; familyId: string | null; categoryIds?: readonly string[] }

// Without a session there is no download.
async function seedExport(client: Client, { name, person, familyId, categoryIds = [] }: SeededExport): Promise<void> {
  await client.query(
    `insert into app.exports (id, user_id, session_id, family_id, language, sealed_for, category_ids)
     select $1, s.user_id, s.id, $2, 'en', sha256('a key'), $3 from auth.sessions s where s.user_id = $4`,
    [idOf(`export ${name}`), familyId, categoryIds, idOf(person)],
  )
}
