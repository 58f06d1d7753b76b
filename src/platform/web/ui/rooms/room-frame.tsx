import type { ReactNode } from 'react'
import type { Hue } from '#platform/shared/hues.ts'
import { classNames } from '../class-names.ts'
import { hueClass } from '../hue.ts'
import art from './room-art.module.css'
import styles from './room-frame.module.css'
import lines from './room-lines.module.css'

/** tile: 104 → 136 px · head: 64 → 92 px · small: 84 px · medium: 128 px · empty: 176 px · fill: as wide as its box. */
export type RoomSize = 'tile' | 'head' | 'small' | 'medium' | 'empty' | 'fill'

interface RoomFrameProps {
  hue: Hue
  lit: boolean
  size: RoomSize
  className?: string | undefined
  children: ReactNode
}

/** The box, hue and lamp of a drawing; decoration, so text beside it has the same meaning. */
export function RoomFrame({ hue, lit, size, className, children }: RoomFrameProps) {
  return (
    <svg
      className={classNames(styles.room, art.art, lines.lines, styles[size], hueClass(hue), lit && styles.lit, className)}
      viewBox="-90 -103 180 206"
      aria-hidden="true"
      focusable="false"
      data-lit={lit || undefined}
    >
      {children}
    </svg>
  )
}
