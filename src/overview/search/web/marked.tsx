import styles from './marked.module.css'
import { markWords } from './mark-words.ts'

/** A text in which the words that were looked for are marked. */
export function Marked({ children, words }: { children: string; words: readonly string[] }) {
  return markWords(children, words).map(({ text, isMarked }, nr) =>
    isMarked ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no other name
      <mark key={nr} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
