import { z } from 'zod'
import { Category } from '#foundation/categories/contract.ts'
import {
  addRefusals,
  changeRefusals,
  day,
  emailAddress,
  ifVersion,
  instant,
  nameLine,
  newId,
  notFound,
  optionalLine,
  optionalText,
  pageFrom,
  signedInRoute,
} from '#platform/shared/api.ts'
import type { ReadFacts } from '#platform/shared/read-facts.ts'
import { kindsOfSubject, type NamedKind, subjectKinds } from './shared/subject-kinds.ts'
import {
  longestAddress,
  longestAllergies,
  longestName,
  longestNamePart,
  longestNotes,
  longestPlate,
  longestType,
  maxMail,
} from './shared/limits.ts'

/** A kind of what a category holds. */
export const SubjectKind = z.enum(kindsOfSubject)
export type SubjectKind = z.infer<typeof SubjectKind>

/** The fields that say which subject of its category something belongs to; both are null where it belongs to the category itself. */
export const ofSubject = { subjectId: z.uuid().nullable(), subjectKind: SubjectKind.nullable() }

/** What something can belong to, of which one is named: a category itself, or a subject. */
export const parents = { categoryId: z.uuid().optional(), subjectId: z.uuid().optional() }

/** Returns whether exactly one of them is named. */
export const namesOneParent = ({ categoryId, subjectId }: { categoryId?: string | undefined; subjectId?: string | undefined }): boolean =>
  (categoryId === undefined) !== (subjectId === undefined)

const about = { id: z.uuid(), categoryId: z.uuid(), name: z.string() }
const history = { createdAt: instant, version: z.int() }
const name = nameLine(longestName)
const ofNew = { id: newId, categoryId: z.uuid(), name }
const ofChange = { id: z.uuid(), ifVersion, name }

/**
 * A car of a category. `numberPlate` is null when none was given. From the day on which it was sold nobody is reminded of its dates; its first MOT
 * test follows from the day on which it was first registered.
 */
export const Car = z.object({
  ...about,
  numberPlate: z.string().nullable(),
  registeredOn: z.iso.date().nullable(),
  soldOn: z.iso.date().nullable(),
  ...history,
})
export type Car = z.infer<typeof Car>

const numberPlate = optionalLine(longestPlate)
const soldTooEarly = { error: 'cars:soldTooEarly', path: ['soldOn'] }
type Lifetime = { registeredOn?: string | null | undefined; soldOn?: string | null | undefined }
const soldAfterwards = ({ registeredOn = null, soldOn = null }: Lifetime): boolean =>
  registeredOn === null || soldOn === null || soldOn >= registeredOn

/** The fields of a new car. */
export const NewCar = z
  .strictObject({
    ...ofNew,
    numberPlate: numberPlate.default(null),
    registeredOn: day.nullable().default(null),
    soldOn: day.nullable().default(null),
  })
  .refine(soldAfterwards, soldTooEarly)
export type NewCar = z.infer<typeof NewCar>

/** New values for a car, based on its version `ifVersion`. Days that are left out stay. */
const CarChange = z
  .strictObject({ ...ofChange, numberPlate, registeredOn: day.nullable().optional(), soldOn: day.nullable().optional() })
  .refine(soldAfterwards, soldTooEarly)
export type CarChange = z.infer<typeof CarChange>

/** A rental house of a category. `address` is null when none was given. */
export const House = z.object({ ...about, address: z.string().nullable(), ...history })
export type House = z.infer<typeof House>

const address = optionalLine(longestAddress)

/** The fields of a new house. */
export const NewHouse = z.strictObject({ ...ofNew, address: address.default(null) })
export type NewHouse = z.infer<typeof NewHouse>

/** New values for a house, based on its version `ifVersion`. */
const HouseChange = z.strictObject({ ...ofChange, address })
export type HouseChange = z.infer<typeof HouseChange>

const allergies = optionalLine(longestAllergies)
const personId = z.uuid().nullable()

/**
 * A child of a category. `allergies` is what an emergency card says of them, null when nothing was given, and `personId` the member of the group
 * who they are, for whom their tasks are.
 */
export const Child = z.object({ ...about, allergies: z.string().nullable(), personId, ...history })
export type Child = z.infer<typeof Child>

/** The fields of a new child. */
export const NewChild = z.strictObject({ ...ofNew, allergies: allergies.default(null), personId: personId.default(null) })
export type NewChild = z.infer<typeof NewChild>

/** New values for a child, based on its version `ifVersion`. What is left out stays. */
export const ChildChange = z.strictObject({ ...ofChange, allergies: allergies.optional(), personId: personId.optional() })
export type ChildChange = z.infer<typeof ChildChange>

/** A pet of a category. `type` ('Dog', 'Goldfish') is null when none was given, and so is `allergies`. */
export const Pet = z.object({ ...about, type: z.string().nullable(), allergies: z.string().nullable(), ...history })
export type Pet = z.infer<typeof Pet>

const type = optionalLine(longestType)

/** The fields of a new pet. */
export const NewPet = z.strictObject({ ...ofNew, type: type.default(null), allergies: allergies.default(null) })
export type NewPet = z.infer<typeof NewPet>

/** New values for a pet, based on its version `ifVersion`. Allergies that are left out stay. */
const PetChange = z.strictObject({ ...ofChange, type, allergies: allergies.optional() })
export type PetChange = z.infer<typeof PetChange>

/**
 * A contact: a person or a firm outside the household. `name` is what they are called, `relation` in words what they are to the family, and
 * `personId` the member of the group who they are. The address with which a member signs in is never among `mail`.
 */
export const Contact = z.object({
  ...about,
  givenName: z.string().nullable(),
  surname: z.string().nullable(),
  organisation: z.string().nullable(),
  relation: z.string().nullable(),
  personId,
  mail: z.array(z.string()),
  address: z.string().nullable(),
  otherAddress: z.string().nullable(),
  notes: z.string().nullable(),
  getsCard: z.boolean(),
  ...history,
})
export type Contact = z.infer<typeof Contact>

/** The fields of a contact. */
export const contactFields = {
  givenName: optionalLine(longestNamePart),
  surname: optionalLine(longestNamePart),
  organisation: optionalLine(longestName),
  relation: type,
  personId,
  mail: z.array(emailAddress).max(maxMail),
  address: optionalText(longestAddress),
  otherAddress: optionalText(longestAddress),
  notes: optionalText(longestNotes),
  getsCard: z.boolean(),
}
export type NewContact = z.infer<z.ZodObject<typeof contactFields>> & { id: string; categoryId: string; name: string }

type Kind<Thing, New, Change> = { kind: NamedKind; path: `/${string}`; many: string; one: string; Thing: Thing; New: New; Change: Change }

function factsOf(kind: NamedKind): ReadFacts {
  const kept = subjectKinds[kind]
  return {
    reads: ['subjects', 'categories', 'category_permissions'],
    ...('inListsWithout' in kept ? { keep: 'lists', keepWithout: kept.inListsWithout } : { keep: 'everything' }),
  }
}

/** Returns the routes of a kind of subject. */
function subjectRoutes<Thing extends z.ZodType, New extends z.ZodType, Change extends z.ZodType, Refusals extends object>(
  { kind, path, many, one, Thing, New, Change }: Kind<Thing, New, Change>,
  refusals: Refusals,
) {
  const tags = [many]
  const facts = factsOf(kind)
  const the = z.strictObject({ id: z.uuid() })
  return {
    /** Lists those of a category, newest first or by name, with the category and what the person may do in it. */
    list: signedInRoute
      .meta({ ...facts, pages: 'subjects' })
      .route({ method: 'GET', path, tags, summary: `${many} of a category` })
      .input(z.strictObject({ categoryId: z.uuid(), from: pageFrom }))
      .output(z.object({ category: Category, subjects: z.array(Thing) }))
      .errors(notFound),

    get: signedInRoute
      .meta(facts)
      .route({ method: 'GET', path: `${path}/{id}`, tags, summary: `One ${one}` })
      .input(the)
      .output(z.object({ category: Category, subject: Thing }))
      .errors(notFound),

    /** Adds one; a car and a house receive the default subcategories of their kind. */
    add: signedInRoute
      .route({ method: 'POST', path, tags, summary: `Add a ${one}` })
      .input(New)
      .output(Thing)
      .errors({ ...addRefusals, ...refusals }),

    change: signedInRoute
      .route({ method: 'PATCH', path: `${path}/{id}`, tags, summary: `Change a ${one}` })
      .input(Change)
      .output(Thing)
      .errors({ ...changeRefusals, ...refusals }),

    /** Deletes one with everything that belongs to it. */
    remove: signedInRoute
      .route({ method: 'DELETE', path: `${path}/{id}`, tags, summary: `Delete a ${one}` })
      .input(the)
      .output(z.object({}))
      .errors(changeRefusals),
  }
}

const notOne = { NOT_A_MEMBER: { status: 422, message: 'children:refusal.notAMember' } } as const

/** The routes of each kind, by its name in the API. */
export const subjectContracts = {
  cars: subjectRoutes({ kind: 'car', path: '/cars', many: 'Cars', one: 'car', Thing: Car, New: NewCar, Change: CarChange }, {}),
  houses: subjectRoutes(
    { kind: 'house', path: '/houses', many: 'Houses', one: 'house', Thing: House, New: NewHouse, Change: HouseChange },
    {},
  ),
  children: subjectRoutes(
    { kind: 'child', path: '/children', many: 'Children', one: 'child', Thing: Child, New: NewChild, Change: ChildChange },
    notOne,
  ),
  pets: subjectRoutes({ kind: 'pet', path: '/pets', many: 'Pets', one: 'pet', Thing: Pet, New: NewPet, Change: PetChange }, {}),
}
