import { Autocomplete } from '@base-ui/react/autocomplete'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, Ref } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { t } from './dialog-texts.ts'
import styles from './search-results.module.css'
import type { HitType } from '../contract.ts'
import type { FoundGroup, SearchResult, MoreRow } from './search-result.ts'
import { highlightWords } from './highlight-words.ts'

type FoundListProps = {
  ref: Ref<HTMLDivElement>
  words: readonly string[]
  isBusy: boolean
  onShow: (type: HitType | null) => void
  onLeave: () => void
}

/** The groups of the surrounding box as a list of links; the arrow keys of the field move through it. */
export function SearchResults({ ref, words, isBusy, onShow, onLeave }: FoundListProps) {
  return (
    <Autocomplete.List ref={ref} className={styles.list} aria-label={t('dialog.results')} aria-busy={isBusy || undefined}>
      {(group: FoundGroup) => (
        <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
          <Autocomplete.GroupLabel className={styles.label}>{group.label}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(row: SearchResult | MoreRow) =>
              'shows' in row ? (
                <Autocomplete.Item
                  key={row.key}
                  value={row}
                  className={classNames(styles.row, styles.more)}
                  onClick={() => onShow(row.shows)}
                >
                  {row.title}
                </Autocomplete.Item>
              ) : (
                <Row key={row.key} row={row} words={words} onLeave={onLeave} />
              )
            }
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}

function Row({ row, words, onLeave }: { row: SearchResult; words: readonly string[]; onLeave: () => void }) {
  // With a modifier key the link opens elsewhere, and this screen stays as it is.
  const follow = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (!ctrlKey && !metaKey && !shiftKey) onLeave()
  }
  return (
    // Given an href, the router takes path, search and fragment from it; `to` is there for its types alone.
    <Autocomplete.Item value={row} className={styles.row} render={<Link to="/" href={row.href} tabIndex={-1} />} onClick={follow}>
      <HexagonIcon size="s" hue={row.hue} icon={row.icon} />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          <Marked words={words}>{row.title}</Marked>
        </span>
        {row.about !== '' && (
          <span className={styles.about}>
            {' '}
            <Marked words={words}>{row.about}</Marked>
          </span>
        )}
      </span>
    </Autocomplete.Item>
  )
}

/** A text in which the words of the search are marked. */
function Marked({ children, words }: { children: string; words: readonly string[] }) {
  return highlightWords(children, words).map(({ text, start, isMarked }) =>
    isMarked ? (
      <mark key={start} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
