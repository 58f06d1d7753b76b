/** The rules of a field before sending; each message is shown beside it. Only `required` and `validate` apply to an empty field. */
export type FieldRules<Value, Values> = {
  required?: string
  minLength?: { value: number; message: string }
  maxLength?: { value: number; message: string }
  pattern?: { value: RegExp; message: string }
  /** True when it is valid, else the message, '' to refuse it silently; several are checked in their order. */
  validate?: Check<Value, Values> | Readonly<Record<string, Check<Value, Values>>>
}

type Check<Value, Values> = (value: Value, values: Values) => true | string

/** Returns the first fault of a value, in words; undefined when all is right. */
export function problemOf<Value, Values>(rules: FieldRules<Value, Values>, value: Value, values: Values): string | undefined {
  const { required, validate } = rules
  if (required !== undefined && (value === '' || value === false || value === null || value === undefined)) return required
  const problem = typeof value === 'string' && value !== '' ? textProblem(rules, value) : undefined
  if (problem !== undefined) return problem
  const checks = typeof validate === 'function' ? [validate] : Object.values(validate ?? {})
  return checks.map((check) => check(value, values)).find((said) => said !== true)
}

function textProblem<Value, Values>(rules: FieldRules<Value, Values>, text: string): string | undefined {
  const { minLength, maxLength, pattern } = rules
  if (minLength !== undefined && text.length < minLength.value) return minLength.message
  if (maxLength !== undefined && text.length > maxLength.value) return maxLength.message
  if (pattern !== undefined && !pattern.value.test(text)) return pattern.message
  return undefined
}
