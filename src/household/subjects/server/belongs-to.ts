import { type RawBuilder, sql } from 'kysely'
import type { NotFound, Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { SubjectKind } from '../contract.ts'
import { type Held, holds, kindsOfSubject, type OfSubject } from '../shared/subject-kinds.ts'

/** A category itself, or one subject in it. */
export type Parent = { categoryId?: string | undefined; subjectId?: string | undefined }

/** The columns of a row that belongs to a subject, or to a category itself. */
export type BelongsTo = { category_id: string; subject_id: string | null; subject_kind: string | null }

/** Returns which subject a row belongs to. */
export function subjectOf({ subject_id, subject_kind }: Pick<BelongsTo, 'subject_id' | 'subject_kind'>): OfSubject {
  return { subjectId: subject_id, subjectKind: subject_kind === null ? null : SubjectKind.parse(subject_kind) }
}

/** Finds the category of a subject that the person may see and that can hold this; undefined for another. One statement. */
export async function findSubject(db: Db, subjectId: string, held: Held): Promise<BelongsTo | undefined> {
  return db
    .selectFrom('app.subjects')
    .select(['category_id', 'id as subject_id', 'kind as subject_kind'])
    .where('id', '=', subjectId)
    .where(
      'kind',
      'in',
      kindsOfSubject.filter((kind) => holds(kind, held)),
    )
    .executeTakeFirst()
}

/** Adds something to a subject that can hold it, or to a category itself. A subject is looked up first, so that nothing discloses what the person may not see. */
export async function addToSubject<Thing extends object, Code extends string = never>(
  db: Db,
  { categoryId = '', subjectId, held }: Parent & { held: Held },
  add: (to: BelongsTo) => Promise<Thing | Refused<Code>>,
): Promise<Thing | Refused<Code> | NotFound> {
  if (subjectId === undefined) return add({ category_id: categoryId, subject_id: null, subject_kind: null })
  const parent = await findSubject(db, subjectId, held)
  return parent === undefined ? { refused: 'NOT_FOUND' } : add(parent)
}

/** Returns the condition that a row of the table `as` belongs to this subject, or to this category itself. */
export function belongsTo({ categoryId, subjectId }: Parent, as: string): RawBuilder<boolean> {
  const ofSubject = sql.ref(`${as}.subject_id`)
  if (subjectId !== undefined) return sql<boolean>`(${ofSubject} = ${subjectId})`
  return sql<boolean>`(${sql.ref(`${as}.category_id`)} = ${categoryId ?? null} and ${ofSubject} is null)`
}
