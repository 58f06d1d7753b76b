/** Returns the path by which the dashboard asks for the categories of the space that opens, whose id came with them. */
export function otherName(path: string, answers: ReadonlyMap<string, unknown>): string | undefined {
  const spaces = answers.get('/families')
  if (path !== '/categories' || !Array.isArray(spaces)) return undefined
  const opening: unknown = spaces.find((space: unknown) => valueOf(space, 'opening') === true)
  const familyId = valueOf(opening, 'id')
  return typeof familyId === 'string' ? `/categories?${new URLSearchParams({ familyId })}` : undefined
}

function valueOf(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null ? Object.entries(thing).find(([key]) => key === name)?.[1] : undefined
}
