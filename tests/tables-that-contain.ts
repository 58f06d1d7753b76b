import { superuser } from './pools.ts'

/** Returns the tables, of all that the product has, that contain a text anywhere, as text or as bytes. */
export async function tablesThatContain(text: string): Promise<string[]> {
  const [found = []] = await tablesWithEach([text])
  return found
}

/** Does the same for several texts in one search: the tables of each, in their order. */
export async function tablesWithEach(texts: readonly string[]): Promise<string[][]> {
  const tables = await superuser<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'auth', 'mail', 'jobs') order by name",
  )
  const forms = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')])
  const tests = texts.map((_, index) => `bool_or(strpos(t.line, $${2 * index + 1}) > 0 or strpos(t.line, $${2 * index + 2}) > 0)`)
  const found = texts.map((): string[] => [])
  for (const { name } of tables) {
    const [row] = await superuser<{ has: Array<boolean | null> }>(
      `select array[${tests.join()}] as has from (select t::text as line from ${name} t offset 0) t`,
      forms,
    )
    for (const [index, has] of row?.has.entries() ?? []) if (has === true) found[index]?.push(name)
  }
  return found
}
