import type { HiveDatabase } from '#platform/server/db/cluster.ts'

export function urlOf({ admin, name }: HiveDatabase): string {
  const url = new URL(`postgres://localhost:${admin.port}/${name}`)
  url.username = admin.user
  url.password = admin.password
  url.searchParams.set('host', admin.host)
  return url.href
}
