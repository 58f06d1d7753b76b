import styles from './hue.module.css'

/** A hue belongs to a kind of category; custom categories are stone. */
export type Hue = 'home' | 'houses' | 'cars' | 'health' | 'children' | 'pets' | 'travel' | 'meals' | 'custom'

/** The class that gives an element and its content the seven steps of a hue (--tint … --hink). */
export function hueClass(hue: Hue): string | undefined {
  return styles[hue]
}
