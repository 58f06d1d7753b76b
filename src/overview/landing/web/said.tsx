import styles from './said.module.css'

/** Where the landing script puts what the app had to say when it led here, such as that the account is deleted. */
export function Said() {
  return <output className={styles.said} data-said="" />
}
