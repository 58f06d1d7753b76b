import type { Client } from 'pg'

/** @throws when the function does not contain the text: the mutant is out of date. */
export async function replaceInFunction(
  client: Client,
  { inFunction, from, to }: { inFunction: string; from: string; to: string },
): Promise<void> {
  const { rows } = await client.query<{ definition: string }>('select pg_get_functiondef($1::regprocedure) as definition', [inFunction])
  const definition = rows[0]?.definition ?? ''
  if (!definition.includes(from)) throw new Error(`${inFunction} does not say ${from}`)
  await client.query(definition.replace(from, to))
}
