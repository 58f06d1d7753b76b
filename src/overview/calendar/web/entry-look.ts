import { Lock, type LucideIcon } from 'lucide-react'
import { categoryIcons } from '#foundation/categories/web/category-icons.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { hueClass } from '#platform/web/ui/hue.ts'
import type { CalendarEntry } from '../contract.ts'
import { iconOf } from './describe-entry.ts'
import styles from './entry.module.css'
import type { Surroundings, Who } from './surroundings.ts'

/** How an entry looks: no kind is told by its colour alone, and initials stand beside the tone of a person. */
export type Look = {
  /** The classes that give it --fill, --on and --band. */
  className: string | undefined
  /** The people whose tones it wears: up to three. With more or none it has the hue of its room. */
  wearers: readonly Who[]
  /** Its kind or its room, where no faces stand for it. */
  icon: LucideIcon | undefined
  /** Stands before the title of what nobody else sees. */
  mark: LucideIcon | undefined
  isTask: boolean
}

const mostTones = 3

/** Returns how an entry looks among its room and people. */
export function lookOf(entry: CalendarEntry, { rooms, people }: Surroundings): Look {
  const { layer, state } = entry
  const room = rooms.get(entry.categoryId)
  const named = (entry.people ?? []).flatMap((id) => people.get(id) ?? [])
  const own = {
    wearers: named.length <= mostTones ? named : [],
    mark: room?.isPersonal === true ? Lock : undefined,
    isTask: layer === 'tasks',
  }
  if (layer === 'tasks') return { ...own, icon: undefined, className: classNames(styles.task, state === 'planned' && styles.planned) }
  if (layer === 'contracts' || layer === 'dates') return { ...own, wearers: [], icon: iconOf(entry), className: styles.due }
  const [first] = layer === 'events' ? own.wearers : []
  if (first !== undefined) return { ...own, icon: undefined, className: classNames(styles.worn, first.toneClass) }
  const icon = layer === 'events' && room !== undefined ? categoryIcons[room.icon] : iconOf(entry)
  return {
    ...own,
    wearers: [],
    icon,
    className: classNames(layer === 'outside' ? styles.outside : styles.room, room && hueClass(room.color)),
  }
}
