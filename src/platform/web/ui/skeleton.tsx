import { classNames } from './class-names.ts'
import { widthStyle } from './custom-properties.ts'
import { Hexagon } from './hexagon.tsx'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** bar: a line of text · title: a line of display type · block: fills its box · cell, drawing: hexagons. */
  shape?: 'bar' | 'title' | 'block' | 'cell' | 'drawing' | undefined
  /** The width of a bar: '70%'. */
  width?: string | undefined
  className?: string | undefined
}

/** Shows the shape of something that is still loading; build the final layout from them, inside Loading. */
export function Skeleton({ shape = 'bar', width = '100%', className }: SkeletonProps) {
  if (shape === 'cell' || shape === 'drawing') return <Hexagon className={classNames(styles.bone, styles.hex, styles[shape], className)} />
  return <span className={classNames(styles.bone, styles.flat, styles[shape], className)} style={widthStyle(width)} aria-hidden="true" />
}
