import { Apple, Coffee, type LucideIcon, Sandwich, Soup } from 'lucide-react'
import type { Meal } from '../contract.ts'

/** The icon of each meal. */
export const mealIcons: Readonly<Record<Meal, LucideIcon>> = { breakfast: Coffee, lunch: Sandwich, dinner: Soup, snacks: Apple }
