import { type RawBuilder, type Selectable, sql } from 'kysely'
import { myPeople } from '#foundation/members/server/members.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { accessTo } from '#foundation/sharing/server/rights.ts'
import { addRow, changeRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { addToSubject, subjectOf } from '#household/subjects/server/belongs-to.ts'
import { type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import { inOrderOf, pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import { type NewRota, Rota, type RotaChange, type RotaDay } from '../contract.ts'
import { maxOtherDays } from '../shared/limits.ts'

/** Lists a page of the rotas that the caller may see, in the order of adding. One statement. */
export async function listRotas(db: Db, from?: string): Promise<Rota[]> {
  return selectRotas(db, pageFrom({ from, table: 'app.rotas', as: 'r', keys: inOrderOf('id') }))
}

const checks = { person_may_see: 'NOT_A_MEMBER' } as const

/** Adds the rota of a member or of a child. A repeated request adds nothing and returns the same answer. */
export async function addRota(
  db: Db,
  { id, categoryId, subjectId, personId, ...typed }: NewRota,
): Promise<Rota | Refusal | Refused<'NOT_A_MEMBER'>> {
  return addToSubject(db, { categoryId, subjectId, held: 'rotas' }, async (to) =>
    refusedOnError(checks, async () =>
      addRow(db, 'app.rotas', { id, ...to, person_id: personId ?? null, ...columnsOf(typed) }, async () => findRota(db, id)),
    ),
  )
}

/** Changes a rota unless somebody else has changed it since `ifVersion`. */
export async function changeRota(db: Db, { rotaId: id, ifVersion, ...typed }: RotaChange): Promise<Rota | Refusal> {
  return changeRow(db, 'app.rotas', { id, ifVersion }, { set: columnsOf(typed), read: async () => findRota(db, id) })
}

const columnsOf = ({ startsOn, untilDay, counts, cycle, parts }: Omit<RotaChange, 'rotaId' | 'ifVersion'>) => ({
  starts_on: startsOn,
  until_day: untilDay,
  counts,
  cycle,
  parts: JSON.stringify(parts),
})

/** Sets what a rota has on one day. */
export async function setRotaDay(db: Db, { rotaId, day, letter }: RotaDay): Promise<Rota | Refusal | Refused<'TOO_MANY_DAYS'>> {
  const before = await findRota(db, rotaId)
  if (before === undefined) return { refused: 'NOT_FOUND' }
  if (before.access !== 'edit') return { refused: 'VIEW_ONLY' }
  const isKnown = day in before.otherDays
  if (!isKnown && letter !== null && Object.keys(before.otherDays).length >= maxOtherDays) return { refused: 'TOO_MANY_DAYS' }
  if ((before.otherDays[day] ?? null) === letter) return before
  const others = letter === null ? sql`other_days - ${day}` : sql`other_days || jsonb_build_object(${day}::text, ${letter}::text)`
  await sql`update app.rotas set other_days = ${others} where id = ${rotaId}`.execute(db)
  return (await findRota(db, rotaId)) ?? { refused: 'NOT_FOUND' }
}

async function findRota(db: Db, id: string): Promise<Rota | undefined> {
  const [found] = await selectRotas(db, sql<boolean>`r.id = ${id}`)
  return found
}

type RotaRow = Selectable<DB['app.rotas']> & { access: string; whose: string | null }

async function selectRotas(db: Db, condition: RawBuilder<boolean>): Promise<Rota[]> {
  const { rows } = await sql<RotaRow>`
    select r.*, ${accessTo('r.category_id')} as access, coalesce(s.name, (select min(m.name) from ${myPeople} m where m.user_id = r.person_id)) as whose
      from app.rotas r left join app.subjects s on s.category_id = r.category_id and s.id = r.subject_id
     where ${condition}
     order by r.id limit ${pageSize}`.execute(db)
  return rows.map(toRota)
}

function toRota(row: RotaRow): Rota {
  return {
    id: row.id,
    categoryId: row.category_id,
    personId: row.person_id,
    ...subjectOf(row),
    whose: row.whose,
    startsOn: row.starts_on,
    untilDay: row.until_day,
    counts: Rota.shape.counts.parse(row.counts),
    cycle: row.cycle,
    parts: Rota.shape.parts.parse(row.parts),
    otherDays: Rota.shape.otherDays.parse(row.other_days),
    access: Permission.parse(row.access),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
