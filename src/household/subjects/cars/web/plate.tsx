import { plateInCapitals } from './plate-in-capitals.ts'
import styles from './plate.module.css'

/** A car's number, drawn like its plate. */
export function NumberPlate({ number }: { number: string }) {
  return <span className={styles.plate}>{plateInCapitals(number)}</span>
}
