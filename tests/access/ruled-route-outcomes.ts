import { mealsProbes } from './meals-route-probes.ts'
import { travelProbes } from './travel-route-probes.ts'

// The rule of a category, as its routes apply it: view permission reads, edit permission changes, and a tablet removes only what it has
// just added. A and B are of one family, B is shared with nobody, G of another; `new` is a row created for the probe.
const rule = `
#            nobody stranger elsewhere creator admin edit   view   none viewonly friend removed invited unverified ended deleted tablet
read A       UN     NF       NF        OK      OK     OK     OK     NF   OK       OK     NF      NF        NF         UN    UN    OK
read B       UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
read G       UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
write A      UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN    OK
write B      UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
write G      UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
remove A     UN     NF       NF        OK      OK     OK     VO     NF   VO       OK     NF      NF        NF         UN    UN    NF
remove B     UN     NF       NF        OK      OK     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
remove G     UN     NF       OK        NF      NF     NF     NF     NF   NF       NF     NF      NF        NF         UN    UN    NF
`
const reading: ReadonlySet<string> = new Set(['travel.list', 'meals.list', 'shopping.list', 'members.whoChanged'])

/** The rows of `route-outcomes.ts` about trips, meals, shopping and who changed them, in the same columns: the plain rule for each of them. */
export const ruledRouteOutcomes = Object.keys({ ...travelProbes, ...mealsProbes })
  .map((row) => `${row} ${cellsOf(kindOf(row.split(' ')[0] ?? ''), row.slice(-1))}`)
  .join('\n')

function kindOf(route: string): 'read' | 'write' | 'remove' {
  if (reading.has(route)) return 'read'
  return route.includes('.remove') ? 'remove' : 'write'
}

function cellsOf(kind: 'read' | 'write' | 'remove', place: string): string {
  const line = rule.split('\n').find((one) => one.startsWith(`${kind} ${place} `))
  if (line === undefined) throw new Error(`no rule says who may ${kind} ${place}`)
  return line.slice(`${kind} ${place}`.length).trim()
}
