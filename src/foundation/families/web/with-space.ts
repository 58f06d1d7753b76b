import type { Space } from '../contract.ts'

const order = ['personal', 'family', 'friend'] as const satisfies readonly Space['groupType'][]

/** Returns the spaces with one added or renamed, where the dashboard shows it: newest first among those of its type. */
export function withSpace(spaces: readonly Space[], space: Space): Space[] {
  if (spaces.some(({ id }) => id === space.id)) return spaces.map((other) => (other.id === space.id ? space : other))
  const before = spaces.filter(({ groupType }) => order.indexOf(groupType) < order.indexOf(space.groupType))
  return [...before, space, ...spaces.filter((other) => !before.includes(other))]
}
