import type { Client } from 'pg'

/** Replaces a text in the definition of a function (`app.my_rights()`) or a view (`app.rights`). @throws when it is not there: the mutant is out of date. */
export async function replaceInFunction(
  client: Client,
  { inFunction, from, to }: { inFunction: string; from: string; to: string },
): Promise<void> {
  const definition = await definitionOf(client, inFunction)
  if (!definition.includes(from)) throw new Error(`${inFunction} does not say ${from}`)
  await client.query(definition.replace(from, to))
}

/** Returns the statement that makes a function or a view as it is. */
export async function definitionOf(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<{ definition: string }>(
    name.includes('(')
      ? 'select pg_get_functiondef($1::regprocedure) as definition'
      : "select format('create or replace view %s with (security_invoker) as %s', $1::text, pg_get_viewdef($1::regclass)) as definition",
    [name],
  )
  return rows[0]?.definition ?? ''
}
