import type { CategoryKind } from '#foundation/categories/contract.ts'
import type { At, Value } from './sample.ts'
import { type NamedSample, sampleOf } from './samples.ts'
import { addCategory, superuser } from './people.ts'

type Run = (text: string, params: readonly unknown[]) => Promise<ReadonlyArray<{ id: string }>>
type Form = 'row' | 'full'
type Columns = Readonly<Record<string, Value>>

/** How rows are made: by whom, in which form, with which ids, and with which values in these columns instead of their sample's. */
export type Making = { run?: Run; form?: Form; idOf?: (sample: string) => string; instead?: Readonly<Record<string, string>> }

/** Rows of a category, bypassing policies: each sample's once, with those that it belongs to. */
export type Rows = At & {
  /** Returns the id of the row of a sample, which is made unless it is there. */
  the: (sample: string) => Promise<string>
  /** Makes another row of a sample, its least or one with a value in each column. */
  another: (sample: string, form?: Form, more?: Columns) => Promise<string>
  has: (sample: string) => boolean
  /** Says which row is that of a sample. */
  know: (sample: string, id: string) => void
}

/** Returns the rows of a category, of which there are none yet; `person` is who created its group. */
export function rowsIn(categoryId: string, { run = superuser, form: usual = 'row', idOf, instead = {} }: Making = {}): Rows {
  const made = new Map<string, string>()
  const the = async (name: string): Promise<string> => {
    const id = made.get(name) ?? (await make(name))
    made.set(name, id)
    return id
  }
  const make = async (name: string, form: Form = usual, more: Columns = {}): Promise<string> => {
    const { table, [form]: columns } = sampleOf(name)
    const values: Record<string, unknown> = { category_id: categoryId, ...(idOf === undefined ? {} : { id: idOf(name) }) }
    for (const [column, value] of Object.entries({ ...columns, ...more })) {
      values[column] = typeof value === 'object' ? await referred(value.a) : (instead[column] ?? value)
    }
    const names = Object.keys(values)
    const [row] = await run(
      `insert into app.${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(values),
    )
    if (row === undefined) throw new Error(`nothing was written into ${table}`)
    return row.id
  }
  const referred = async (name: string): Promise<string> => {
    if (name !== 'person') return the(name)
    const [creator] = await run(
      'select f.created_by as id from app.families f join app.categories c on c.family_id = f.id where c.id = $1',
      [categoryId],
    )
    return creator?.id ?? ''
  }
  const of = (name: string): string => {
    const id = made.get(name)
    if (id === undefined) throw new Error(`there is no ${name}`)
    return id
  }
  return { categoryId, of, has: (name) => made.has(name), the, another: make, know: (name, id) => made.set(name, id) }
}

type Of = Parameters<typeof addCategory>[0]

/** Returns where a row of a sample can be added in a group or in somebody's personal space: with all that it belongs to. */
export async function placeFor(sample: NamedSample, of: Of): Promise<Rows> {
  const rows = rowsIn(await categoryIn(of, sample.in))
  for (const value of Object.values(sample.row)) {
    if (typeof value === 'object' && value.a !== 'person') await rows.the(value.a)
  }
  return rows
}

// Each default is there once.
async function categoryIn(of: Of, kind: CategoryKind): Promise<string> {
  const familyId = 'personalSpaceId' in of ? of.personalSpaceId : of.id
  const [known] = await superuser<{ id: string }>("select id from app.categories where family_id = $1 and kind = $2 and kind <> 'custom'", [
    familyId,
    kind,
  ])
  return known?.id ?? (await addCategory(of, kind)).id
}
