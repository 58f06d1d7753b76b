import { useMemo } from 'react'
import { useToneClass } from '#platform/web/ui/use-tone-class.ts'
import type { CalendarPerson, CalendarRoom } from '../contract.ts'

/** Somebody whom an entry is for, with the class of their tone. */
export type Who = { id: string; name: string; toneClass: string | undefined }

/** What entries refer to by their ids. */
export type Surroundings = { rooms: ReadonlyMap<string, CalendarRoom>; people: ReadonlyMap<string, Who> }

/** Returns the rooms and people of an answer by their ids. */
export function useSurroundings(rooms: readonly CalendarRoom[], people: readonly CalendarPerson[]): Surroundings {
  const toneOf = useToneClass()
  return useMemo(
    () => ({
      rooms: new Map(rooms.map((room) => [room.id, room])),
      people: new Map(people.map(({ id, name }) => [id, { id, name, toneClass: toneOf(id) }])),
    }),
    [rooms, people, toneOf],
  )
}
