import { superuser } from './pools.ts'

/** Returns the tables, of all that the product has, that contain a text anywhere, as text or as bytes. */
export async function tablesThatContain(text: string): Promise<string[]> {
  const tables = await superuser<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'auth', 'mail', 'jobs') order by name",
  )
  const found: string[] = []
  const inHex = Buffer.from(text).toString('hex')
  for (const { name } of tables) {
    const [row] = await superuser<{ has: boolean }>(
      `select exists (select from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0) as has`,
      [text, inHex],
    )
    if (row?.has === true) found.push(name)
  }
  return found
}
