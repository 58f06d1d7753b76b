import {
  ArrowDownLeft,
  ArrowUpRight,
  Cake,
  CalendarClock,
  CalendarSync,
  CircleCheck,
  Hourglass,
  Lock,
  type LucideIcon,
  Luggage,
  Repeat,
  Rss,
  Send,
  UtensilsCrossed,
  Wrench,
} from 'lucide-react'
import { useMemo } from 'react'
import { categoryIcons } from '#foundation/categories/web/category-icons.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { hueClass } from '#platform/web/ui/hue.ts'
import { useToneClass } from '#platform/web/ui/use-tone-class.ts'
import type { CalendarEntry, CalendarPerson, CalendarRoom } from '../contract.ts'
import styles from './entry.module.css'

/** Somebody whom an entry is for, with the class of their tone. */
export type Who = CalendarPerson & { toneClass: string | undefined }

/** What entries refer to by their ids. */
export type Surroundings = { rooms: ReadonlyMap<string, CalendarRoom>; people: ReadonlyMap<string, Who> }

/** Returns the rooms and people of an answer by their ids. */
export function useSurroundings(rooms: readonly CalendarRoom[], people: readonly CalendarPerson[]): Surroundings {
  const toneOf = useToneClass()
  return useMemo(
    () => ({
      rooms: new Map(rooms.map((room) => [room.id, room])),
      people: new Map(people.map((person) => [person.id, { ...person, toneClass: toneOf(person.id) }])),
    }),
    [rooms, people, toneOf],
  )
}

/** Returns those of the people whom an entry is for. */
export const whoOf = (entry: CalendarEntry, { people }: Surroundings): Who[] => (entry.people ?? []).flatMap((id) => people.get(id) ?? [])

/** Returns the icon of the kind of an entry. */
export function iconOf({ layer, state }: CalendarEntry): LucideIcon {
  if (state === 'renews') return Repeat
  if (state === 'takes' || state === 'fetches') return state === 'takes' ? ArrowUpRight : ArrowDownLeft
  return state === 'cancel_by' ? Send : layerIcons[layer]
}

/** The icon of each layer. */
export const layerIcons: Readonly<Record<CalendarEntry['layer'], LucideIcon>> = {
  events: CalendarClock,
  tasks: CircleCheck,
  contracts: Hourglass,
  dates: Wrench,
  birthdays: Cake,
  rotas: CalendarSync,
  trips: Luggage,
  outside: Rss,
  meals: UtensilsCrossed,
}

/** How an entry looks: no kind is shown by its colour alone, and initials are beside the tone of a person. */
export type Look = {
  /** The classes that give it --fill, --on and --band. */
  className: string | undefined
  /** The people whose tones it wears: up to three. With more or none it has the hue of its room. */
  wearers: readonly Who[]
  /** Its kind or its room, where no faces stand for it. */
  icon: LucideIcon | undefined
  /** Stands before the title of what nobody else sees; a task has its hexagon there. */
  mark: LucideIcon | undefined
  isTask: boolean
}

const mostTones = 3

/** Returns how an entry looks among its room and people. */
export function lookOf(entry: CalendarEntry, surroundings: Surroundings): Look {
  const { layer, state } = entry
  const room = surroundings.rooms.get(entry.categoryId)
  const named = whoOf(entry, surroundings)
  const own = {
    wearers: named.length <= mostTones ? named : [],
    mark: room?.isPersonal === true && layer !== 'tasks' ? Lock : undefined,
    isTask: layer === 'tasks',
  }
  if (layer === 'tasks') return { ...own, icon: undefined, className: classNames(styles.task, state === 'planned' && styles.planned) }
  if (layer === 'contracts' || layer === 'dates') return { ...own, wearers: [], icon: iconOf(entry), className: styles.due }
  const [first] = layer === 'events' || layer === 'rotas' || layer === 'outside' ? own.wearers : []
  if (first !== undefined)
    return { ...own, icon: layer === 'outside' ? Rss : undefined, className: classNames(styles.worn, first.toneClass) }
  const icon = layer === 'events' && room !== undefined ? categoryIcons[room.icon] : iconOf(entry)
  const className = classNames(layer === 'outside' ? styles.outside : styles.room, room && hueClass(entry.color ?? room.color))
  return { ...own, wearers: [], icon, className }
}
