/**
 * Default values of an answer: of an object those of its fields by name; of a list those of each thing in it, followed by the names of fields that are
 * by default as in the thing before.
 */
export type Defaults = string | number | boolean | null | readonly Defaults[] | { readonly [name: string]: Defaults }

/** The default values of the routes that leave them out, by the name of the route. Where the `version` is the same, so are they. */
export type RouteDefaults = { version: string; routes: Readonly<Record<string, Defaults>> }

type Fields = { readonly [name: string]: unknown }

/** Returns an answer without the fields that have their default value. */
export function withoutDefaults(answer: unknown, defaults: Defaults): unknown {
  if (!isList(answer)) return without(answer, defaults)
  const { each, repeated } = ofList(defaults)
  return each === undefined ? answer : answer.map((one, place) => without(one, each, { before: answer[place - 1], repeated }))
}

type Place = { before: unknown; repeated: readonly string[] }

function without(answer: unknown, defaults: Defaults, { before, repeated }: Place = { before: undefined, repeated: [] }): unknown {
  if (!isFields(answer) || !isFields(defaults)) return answer
  const last = isFields(before) ? before : {}
  const left: Record<string, unknown> = {}
  for (const name in answer) {
    const value = answer[name]
    const usual = defaults[name]
    if (value === usual || (value === last[name] && repeated.includes(name))) continue
    const rest = usual === undefined ? value : withoutDefaults(value, usual)
    if (!isEmpty(rest, usual)) left[name] = rest
  }
  return left
}

/** Returns an answer with the default values of the fields that were left out. */
export function withDefaults(answer: unknown, defaults: Defaults): unknown {
  if (isList(answer)) return listWithDefaults(answer, defaults)
  if (!isFields(answer) || !isFields(defaults)) return answer
  const whole: Record<string, unknown> = { ...defaults }
  for (const name in answer) {
    const usual = defaults[name]
    whole[name] = usual === undefined ? answer[name] : withDefaults(answer[name], usual)
  }
  return whole
}

function listWithDefaults(list: readonly unknown[], defaults: Defaults): readonly unknown[] {
  const { each, repeated } = ofList(defaults)
  if (each === undefined) return list
  let before: Fields = {}
  return list.map((one) => {
    const whole = withDefaults(one, each)
    if (!isFields(whole)) return whole
    const same = repeated.filter((name) => name in before).map((name) => [name, before[name]])
    before = { ...Object.fromEntries(same), ...whole }
    return before
  })
}

function ofList(defaults: Defaults): { each: Defaults | undefined; repeated: readonly string[] } {
  const [each, ...repeated] = Array.isArray(defaults) ? defaults : []
  return { each, repeated: repeated.map(String) }
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Returns whether a value has fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// A list or an object of which nothing is left, where that is the default.
function isEmpty(rest: unknown, usual: Defaults | undefined): boolean {
  if (usual === undefined || typeof rest !== 'object' || rest === null) return false
  if (isList(rest)) return rest.length === 0 && isList(usual) && usual.length === 0
  for (const _ in rest) return false
  return isFields(usual)
}
