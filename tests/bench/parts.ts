import { parseArgs } from 'node:util'

/**
 * Returns whether a part of a benchmark is to run: all do, or with `--only` the one that is named.
 * @throws when a part of that name does not exist.
 */
export function partsOf<Part extends string>(parts: readonly Part[]): (part: Part) => boolean {
  const { only } = parseArgs({ options: { only: { type: 'string' } }, strict: false }).values
  if (only === undefined) return () => true
  if (!parts.some((part) => part === only)) throw new Error(`--only takes one of ${parts.join(', ')}`)
  return (part) => part === only
}
