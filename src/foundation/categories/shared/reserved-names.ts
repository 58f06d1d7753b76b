import type { CategoryKind, DefaultKind } from '../contract.ts'
import { defaultKinds, kinds } from './kinds.ts'

/** Returns whether a category of this kind cannot have this name. The table's `name_reserved` check says the same. */
export function isNameReserved(name: string, kind: CategoryKind): boolean {
  const owner = ownerOfName(name)
  return owner !== undefined && owner !== kind
}

/** Finds the default for which this name is reserved, because it has a page of its own. */
export function ownerOfName(name: string): DefaultKind | undefined {
  return defaultKinds.find((kind) => kinds[kind].page !== null && alike(kinds[kind].name) === alike(name))
}

// Folds a name to how it looks: full-width letters are letters, and invisible characters are dropped.
function alike(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
