import {
  BellRing,
  BookUser,
  Bug,
  CalendarClock,
  Eye,
  Flame,
  Heater,
  Leaf,
  Pill,
  Smile,
  Syringe,
  Wrench,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { Preset } from '../shared/presets.ts'

/** The icon of each kind of date. */
export const presetIcons: Readonly<Record<Preset['icon'], LucideIcon>> = {
  Wrench,
  Flame,
  Zap,
  Leaf,
  BellRing,
  Heater,
  Syringe,
  Bug,
  Pill,
  Smile,
  Eye,
  BookUser,
  CalendarClock,
}
