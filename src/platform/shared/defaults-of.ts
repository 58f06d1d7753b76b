import { z } from 'zod'
import { type Defaults, isFields } from './default-values.ts'

type Given<Value> = { readonly [Name in keyof Value]?: Value[Name] extends object ? Given<Value[Name]> : Value[Name] }

/**
 * Returns the default values of a schema's fields: null for what may be null, false, 0, an empty list, and for an object those of its fields. `given`
 * are the others.
 */
export function defaultsOf<Schema extends z.ZodObject>(schema: Schema, given: Given<z.output<Schema>>): Defaults
export function defaultsOf(schema: z.ZodObject, given: Defaults): Defaults {
  return merged(usualOf(schema) ?? {}, given)
}

function usualOf(schema: unknown): Defaults | undefined {
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodNumber) return 0
  if (schema instanceof z.ZodArray) return []
  if (!(schema instanceof z.ZodObject)) return undefined
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([name, field]): [string, Defaults][] => {
      const usual = usualOf(field)
      return usual === undefined ? [] : [[name, usual]]
    }),
  )
}

function merged(usual: Defaults, given: Defaults): Defaults {
  if (!isFields(usual) || !isFields(given)) return given
  return { ...usual, ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, merged(usual[name] ?? null, value)])) }
}
