const names = new Map<string, string>()
const most = 2000

/**
 * Returns what a statement does and the first table or function of ours in it, such as `insert app.cars`: words of the schema, never a value.
 */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const [verb = ''] = /[a-z]+/i.exec(text) ?? []
  const [, schema, object] = /"?\b(app|auth|mail|jobs)"?\."?([a-z_]+)"?/.exec(text) ?? []
  const name = schema === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${schema}.${object}`
  if (names.size < most) names.set(text, name)
  return name
}
