import { AlarmClock, Check, type LucideIcon, Minus, TriangleAlert } from 'lucide-react'
import { classNames } from './class-names.ts'
import { levelStyle } from './custom-properties.ts'
import { hexPath } from './hexagon.tsx'
import { gaugeValue } from './gauge-value.ts'
import styles from './gauge.module.css'

const icons = { good: Check, soon: AlarmClock, past: TriangleAlert, none: Minus } as const

interface LevelProps {
  /** 0 to 1: the part of the year that is left. */
  value: number
  /** soon: ends within 30 days · past: has ended · none: no date. */
  state: keyof typeof icons
  /** Replaces the icon of the state; a missing date that can be added takes Plus. */
  icon?: LucideIcon | undefined
}

/** Shows a cell full of honey that empties towards a date; decoration, the date is beside it in words. */
export function Gauge({ value, state, icon }: LevelProps) {
  const Glyph = icon ?? icons[state]
  const full = state === 'good' || state === 'soon'
  return (
    <span className={classNames(styles.level, styles[state])} style={levelStyle(full ? gaugeValue(value) : 0)} aria-hidden="true">
      <svg className={styles.cell} viewBox="0 0 60 68" focusable="false">
        <g clipPath="url(#hive-hex-clip)">
          <path className={styles.bed} d="M0 0h60v68H0z" />
          {full && <path className={styles.honey} d="M-10 8q10-5 20 0t20 0 20 0 20 0V80H-10z" />}
        </g>
        <path className={styles.line} d={hexPath} />
      </svg>
      <Glyph className={styles.icon} size={18} strokeWidth={2.2} />
      {full && <Glyph className={classNames(styles.icon, styles.onHoney)} size={18} strokeWidth={2.2} />}
    </span>
  )
}
