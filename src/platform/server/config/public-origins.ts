import type { Config } from './config.ts'

/** Returns the addresses that people open. Changes are accepted from these alone; links in emails begin with the first. */
export function publicOriginsOf({ PUBLIC_URL, PORT, HOST }: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'HOST'>): readonly [string, ...string[]] {
  const [first, ...others] = PUBLIC_URL ?? []
  if (first !== undefined) return [first, ...others]
  return [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`, ...(HOST === '::1' ? [`http://[::1]:${PORT}`] : [])]
}

/** Returns whether people on other machines can open this server: it listens for them, or has a name beside this machine's own. */
export function isReachable(config: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'HOST'>): boolean {
  const hosts = [config.HOST, ...publicOriginsOf(config).map((origin) => new URL(origin).hostname)]
  return hosts.some((host) => !/^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host))
}
