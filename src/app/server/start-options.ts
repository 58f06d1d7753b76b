import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'

/** Returns the options given after `npm start --`. @throws StartRefusal for unknown ones. */
export function startOptions(words: readonly string[]): { demo: boolean } {
  const unknown = words.find((word) => word !== '--demo')
  if (unknown === undefined) return { demo: words.length > 0 }
  throw new StartRefusal(
    `Unknown option ${unknown}: npm start -- --demo starts a demo. Everything else is set by environment variables, which are listed in docs/configuration.md.`,
  )
}
