/** A kind of what a category holds. */
export type SubjectKind = 'car' | 'house' | 'child' | 'pet'

const idNames = { car: 'carId', house: 'houseId', child: 'childId', pet: 'petId' } as const satisfies Readonly<Record<SubjectKind, string>>
const kinds = ['car', 'house', 'child', 'pet'] as const

/** The id of a subject under the name of its kind, as the API has it; at most one is there. */
export type SubjectIds = { [Kind in SubjectKind as (typeof idNames)[Kind]]?: string | null | undefined }

/** Returns which subject these ids name; undefined where none does. */
export function subjectNamed(ids: SubjectIds): { id: string; kind: SubjectKind } | undefined {
  const kind = kinds.find((one) => ids[idNames[one]] != null)
  const id = kind && ids[idNames[kind]]
  return kind === undefined || id == null ? undefined : { id, kind }
}

/** Returns the ids of the subject that a row belongs to, under the name of each kind. */
export function subjectIds({ subject_id: id, subject_kind: kind }: { subject_id: string | null; subject_kind: string | null }) {
  return {
    carId: kind === 'car' ? id : null,
    houseId: kind === 'house' ? id : null,
    childId: kind === 'child' ? id : null,
    petId: kind === 'pet' ? id : null,
  }
}
