import { hexPath } from '../hexagon.tsx'
import styles from './room-frame.module.css'

const roomPath =
  'M-14.7 -91.5Q0 -100 14.7 -91.5L71.9 -58.5Q86.6 -50 86.6 -33L86.6 33Q86.6 50 71.9 58.5L14.7 91.5Q0 100 -14.7 91.5L-71.9 58.5Q-86.6 50 -86.6 33L-86.6 -33Q-86.6 -50 -71.9 -58.5z'

/** Defines the shapes that all drawings share by id; rendered once per page, in UiRoot. */
export function DrawingDefs() {
  return (
    <svg className={styles.defs} aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="hive-hex-clip">
          <path d={hexPath} />
        </clipPath>
        <clipPath id="hive-room-clip">
          <path d={roomPath} />
        </clipPath>
        <radialGradient id="hive-glow">
          <stop className={styles.glowMiddle} offset="0" />
          <stop className={styles.glowRim} offset="1" />
        </radialGradient>
      </defs>
    </svg>
  )
}
