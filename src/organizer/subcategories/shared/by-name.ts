/** What follows from the exact name of a subcategory; a name never changes. */
type Facts = {
  /** It holds appointments; all others hold contracts. */
  isForAppointments?: true
  /** Nobody has a contract for it, although its page takes one. */
  isRarelyContract?: true
  /** Its contracts are MOT tests. */
  isTest?: true
  /** Its contracts are valid until a day; those of others end. */
  expires?: true
  /** When it ends is shown on the card of such a subject, in this order. */
  onCardOf?: 'car' | 'house'
}

const facts: Readonly<Record<string, Facts>> = {
  MOT: { isTest: true, expires: true, onCardOf: 'car' },
  'Car Insurance': { onCardOf: 'car' },
  'Road Tax': { expires: true, onCardOf: 'car' },
  'Dartford Charge': { onCardOf: 'car' },
  Electricity: { onCardOf: 'house' },
  Gas: { onCardOf: 'house' },
  Broadband: { onCardOf: 'house' },
  'House Insurance': { onCardOf: 'house' },
  'NHS Appointment': { isForAppointments: true },
  'Vaccine Appointment': { isRarelyContract: true },
  Medicines: { isRarelyContract: true },
}

/** Returns what follows from the name of a subcategory; nothing for a name of people's own. */
export function factsOf(name: string): Facts {
  return facts[name] ?? {}
}

/** Returns the names of the subcategories that are shown on the card of a car or a house, in their order. */
export function namesOnCardOf(kind: 'car' | 'house'): string[] {
  return Object.keys(facts).filter((name) => factsOf(name).onCardOf === kind)
}
