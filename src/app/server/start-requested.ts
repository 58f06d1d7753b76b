import { StartRefusal } from '../../platform/server/postgres/start-refusal.ts'

/** Reads the words after `npm start --`. @throws StartRefusal for unknown words. */
export function startRequested(words: readonly string[]): { demo: boolean } {
  const unknown = words.find((word) => word !== '--demo')
  if (unknown === undefined) return { demo: words.length > 0 }
  throw new StartRefusal(
    `Unknown option ${unknown}: npm start -- --demo starts a demo. Everything else is set by environment variables, which are listed in README.md.`,
  )
}
