import type { DemoName } from './demo-people.ts'

type Stay = readonly [name: string, pence: number, from: number, to: number]
type Ride = readonly [type: string, pence: number | null, details: string]

/** A stop of a trip; its days are counted from today. */
export type DemoStop = { name: string; from: number; to: number; hotels: readonly Stay[]; rides: readonly Ride[] }

/** A trip; `others` come along without being members of the group. */
export type DemoTrip = {
  space: 'family' | 'crew'
  members: readonly DemoName[]
  others: readonly string[]
  stops: readonly [DemoStop, ...DemoStop[]]
}

const children = ['Tobi Okafor', 'Zoe Okafor'] as const

const keswick: DemoStop = {
  name: 'Keswick',
  from: -472,
  to: -465,
  hotels: [['Catbells Campsite', 17_500, -472, -465]],
  rides: [['Car', null, 'The Octavia, roof box on']],
}
const edinburgh: DemoStop = {
  name: 'Edinburgh',
  from: -290,
  to: -286,
  hotels: [['Thistle Rooms', 41_200, -290, -286]],
  rides: [['Train', 18_840, 'Leeds to Edinburgh Waverley, family railcard']],
}
const whitby: DemoStop = {
  name: 'Whitby',
  from: -100,
  to: -93,
  hotels: [['Harbour Cottage', 68_000, -100, -93]],
  rides: [['Car', null, 'Over the moors, fish and chips first']],
}
const lisbon: DemoStop = {
  name: 'Lisbon',
  from: 26,
  to: 29,
  hotels: [['Casa do Limoeiro', 38_600, 26, 29]],
  rides: [['Flight', 64_200, 'Leeds Bradford to Lisbon, 07:10']],
}
const sintra: DemoStop = {
  name: 'Sintra',
  from: 29,
  to: 33,
  // No hotel is booked for the last night yet.
  hotels: [['Quinta da Serra', 24_400, 29, 32]],
  rides: [['Train', 1840, 'Rossio to Sintra, every 20 minutes']],
}
const windermere: DemoStop = {
  name: 'The lake house, Windermere',
  from: 12,
  to: 14,
  hotels: [],
  rides: [['Car', null, 'Mia has the keys']],
}

/** Past and coming trips, the earliest first. */
export const demoTrips: readonly DemoTrip[] = [
  { space: 'family', members: ['ada', 'chidi'], others: children, stops: [keswick] },
  { space: 'family', members: ['ada', 'chidi', 'ngozi'], others: children, stops: [edinburgh] },
  { space: 'family', members: ['ada', 'chidi', 'ngozi'], others: children, stops: [whitby] },
  { space: 'family', members: ['ada', 'chidi'], others: children, stops: [lisbon, sintra] },
  { space: 'crew', members: ['ada', 'chidi', 'mia'], others: ['Jonas Brandt'], stops: [windermere] },
]
