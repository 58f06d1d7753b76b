import styles from './logo.module.css'

/** Shows the mark of Hivehold: a cell that is a room with an open door; its name is beside it or in a label. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 60 68" aria-hidden="true" focusable="false">
      <g clipPath="url(#hive-hex-clip)">
        <path className={styles.left} d="M0 0H30V34L0 51z" />
        <path className={styles.right} d="M60 0H30V34L60 51z" />
        <path className={styles.floor} d="M30 34 60 51V68H0V51z" />
        <path className={styles.door} d="M38 38.5V22.5q0-3 2.6-1.5l4.8 2.8q2.6 1.5 2.6 4.5v15.9z" />
      </g>
    </svg>
  )
}
