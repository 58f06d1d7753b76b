type Known = { id: string; kind: string; familyId: string }

/** Returns the id of the first category of a kind in the given order; one of the given space comes before all others. */
export function categoryOfKind(
  known: readonly Known[],
  { kind, spaceId }: { kind: string; spaceId: string | undefined },
): string | undefined {
  const offered = known.filter((category) => category.kind === kind)
  return (offered.find(({ familyId }) => familyId === spaceId) ?? offered[0])?.id
}
