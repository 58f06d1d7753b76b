import styles from './plate.module.css'

/** A car's number as it stands on the car. */
export function NumberPlate({ number }: { number: string }) {
  return <span className={styles.plate}>{number}</span>
}
