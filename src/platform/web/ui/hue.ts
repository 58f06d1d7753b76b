import type { Hue } from '#platform/shared/hues.ts'
import styles from './hue.module.css'

/** Returns the class that gives an element and its content the seven steps of a hue (--tint … --hink). */
export function hueClass(hue: Hue): string | undefined {
  return styles[hue]
}
