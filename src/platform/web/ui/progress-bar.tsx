import { classNames } from './class-names.ts'
import { levelStyle } from './custom-properties.ts'
import { gaugeValue } from './gauge-value.ts'
import styles from './progress-bar.module.css'

/** Shows how much of something is done, from 0 to 1; decoration, the numbers are beside it in words. */
export function ProgressBar({ value, className }: { value: number; className?: string | undefined }) {
  return <div className={classNames(styles.bar, className)} style={levelStyle(gaugeValue(value))} aria-hidden="true" />
}
