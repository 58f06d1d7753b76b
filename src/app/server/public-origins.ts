import type { Config } from '../../platform/server/config/config.ts'

/** Returns the addresses that people open. Changes are accepted from these alone; links in emails begin with the first. */
export function publicOriginsOf(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): readonly [string, ...string[]] {
  const [first, ...others] = config.PUBLIC_URL ?? []
  return first === undefined ? [`http://localhost:${config.PORT}`, `http://127.0.0.1:${config.PORT}`] : [first, ...others]
}
