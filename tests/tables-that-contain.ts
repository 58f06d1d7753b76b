import { superuser } from './pools.ts'

/** Returns the tables, of all that the product has, that contain a text anywhere, as text or as bytes. */
export async function tablesThatContain(text: string): Promise<string[]> {
  const tables = await superuser<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'auth', 'mail', 'jobs') order by name",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await superuser<{ line: string }>(`select t::text as line from ${name} t`)
    const inHex = Buffer.from(text).toString('hex')
    if (rows.some(({ line }) => line.includes(text) || line.includes(inHex))) found.push(name)
  }
  return found
}
