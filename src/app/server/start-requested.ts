import { StartRefusal } from '../../platform/server/postgres/start-refusal.ts'

/** What the words behind `npm start --` ask for. @throws StartRefusal for words that nobody knows. */
export function startRequested(words: readonly string[]): { demo: boolean } {
  const unknown = words.find((word) => word !== '--demo')
  if (unknown === undefined) return { demo: words.length > 0 }
  throw new StartRefusal(
    `Unknown option ${unknown}: npm start -- --demo starts a demo. Everything else is set by environment variables, which are listed in README.md.`,
  )
}
