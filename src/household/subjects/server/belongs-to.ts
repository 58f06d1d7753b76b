import { type RawBuilder, sql } from 'kysely'
import type { NotFound, Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { type SubjectIds, type SubjectKind, subjectNamed } from '../shared/subject-ids.ts'

/** A category itself, or one subject in it. */
export type Parent = SubjectIds & { categoryId?: string | undefined }

/** The columns of a row that belongs to a subject, or to a category itself. */
export type BelongsTo = { category_id: string; subject_id: string | null; subject_kind: string | null }

/** Finds the category of a subject that the person may see; undefined for another, and where no subject is named. One statement. */
export async function findSubject(db: Db, ids: SubjectIds): Promise<BelongsTo | undefined> {
  const subject = subjectNamed(ids)
  if (subject === undefined) return undefined
  return db
    .selectFrom('app.subjects')
    .select(['category_id', 'id as subject_id', 'kind as subject_kind'])
    .where('id', '=', subject.id)
    .where('kind', '=', subject.kind)
    .executeTakeFirst()
}

/** Adds something to a subject, or to a category itself. A subject is looked up first, so that nothing discloses what the person may not see. */
export async function addToSubject<Thing extends object, Code extends string = never>(
  db: Db,
  { categoryId = '', ...ids }: Parent,
  add: (to: BelongsTo) => Promise<Thing | Refused<Code>>,
): Promise<Thing | Refused<Code> | NotFound> {
  if (subjectNamed(ids) === undefined) return add({ category_id: categoryId, subject_id: null, subject_kind: null })
  const parent = await findSubject(db, ids)
  return parent === undefined ? { refused: 'NOT_FOUND' } : add(parent)
}

/** Returns the condition that a row of the table `as` belongs to this subject, or to this category itself. */
export function belongsTo({ categoryId, ...ids }: Parent, as: string): RawBuilder<boolean> {
  const [subjectId, kind] = [sql.ref(`${as}.subject_id`), sql.ref(`${as}.subject_kind`)]
  const subject = subjectNamed(ids)
  if (subject !== undefined) return sql<boolean>`(${subjectId} = ${subject.id} and ${kind} = ${subject.kind})`
  return sql<boolean>`(${sql.ref(`${as}.category_id`)} = ${categoryId ?? null} and ${subjectId} is null)`
}

/** Selects the ids of the subject that a row of the table `as` belongs to, as fields of a JSON object. */
export function subjectFields(as: string, ...kinds: readonly SubjectKind[]): RawBuilder<unknown> {
  const [id, kind] = [sql.ref(`${as}.subject_id`), sql.ref(`${as}.subject_kind`)]
  return sql.join(kinds.map((one) => sql`${sql.lit(`${one}Id`)}, case when ${kind} = ${sql.lit(one)} then ${id} end`))
}
