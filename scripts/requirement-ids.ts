import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The documents in which every id has a row. */
export const idDocuments = ['docs/requirements.md', 'docs/decisions-of-the-specification.md'] as const

/** Returns the ids that have a row in a document, in its order: `| CAR-05 | …`. */
export function idsOf(document: (typeof idDocuments)[number]): string[] {
  return [...textOf(document).matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id = '']) => id)
}

/** Returns the prefixes of ids: those that have rows, and those that docs/requirements.md reserves for future areas. */
export function idPrefixes(): Set<string> {
  const reserved = [...textOf('docs/requirements.md').matchAll(/`([A-Z]+)`/g)].map(([, prefix = '']) => prefix)
  return new Set([...idDocuments.flatMap((document) => idsOf(document).map((id) => id.replace(/-\d+$/, ''))), ...reserved])
}

function textOf(document: string): string {
  return readFileSync(fileURLToPath(new URL(`../${document}`, import.meta.url)), 'utf8')
}
