type Named = { place: { parentName: string | null }; subcategoryName: string; providerName: string | null }

/** Returns the name of a contract, with its house or car and its provider: 'Skoda: Car Insurance, Calder Cover'. */
export function contractName({ place: { parentName }, subcategoryName, providerName }: Named): string {
  const name = parentName === null ? subcategoryName : `${parentName}: ${subcategoryName}`
  return providerName === null ? name : `${name}, ${providerName}`
}
