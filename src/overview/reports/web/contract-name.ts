type Placed = { place: { parentName: string | null } }
type Named = { place: { parentName: string | null }; subcategoryName: string; providerName: string | null }

/** Returns the name of a contract, with its house or car and its provider: 'Skoda: Car Insurance, Calder Cover'. */
export function contractName({ place: { parentName }, subcategoryName, providerName }: Named): string {
  const name = nameInPlace({ place: { parentName }, name: subcategoryName })
  return providerName === null ? name : `${name}, ${providerName}`
}

/** Returns the name of something with its house, car, child or pet: 'Skoda: Service'. */
export function nameInPlace({ place: { parentName }, name }: Placed & { name: string }): string {
  return parentName === null ? name : `${parentName}: ${name}`
}
