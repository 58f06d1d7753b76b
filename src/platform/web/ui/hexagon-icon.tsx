import type { LucideIcon } from 'lucide-react'
import type { Hue } from '#platform/shared/hues.ts'
import styles from './hexagon-icon.module.css'
import { classNames } from './class-names.ts'
import { Hexagon } from './hexagon.tsx'
import { hueClass } from './hue.ts'

interface CellProps {
  icon: LucideIcon
  hue?: Hue | undefined
  /** s 26 × 29 in dense rows, m 36 × 40 in lists, l 52 × 58 rarely. */
  size?: 's' | 'm' | 'l' | undefined
  className?: string | undefined
}

const iconSizes = { s: [14, 2.2], m: [18, 1.9], l: [26, 1.7] } as const

/** Shows a flat hexagon with an icon in a hue, where a drawing would be too small. */
export function HexagonIcon({ icon: Glyph, hue = 'stone', size = 'm', className }: CellProps) {
  const [px, stroke] = iconSizes[size]
  return (
    <span className={classNames(styles.cell, styles[size], hueClass(hue), className)} aria-hidden="true">
      <Hexagon className={styles.hex} />
      <Glyph size={px} strokeWidth={stroke} />
    </span>
  )
}
