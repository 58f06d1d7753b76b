import { type Ref, useRef } from 'react'
import { TextField } from '#platform/web/ui/text-field.tsx'
import styles from './event-line.module.css'
import { ReadChip } from './read-chip.tsx'
import { t } from './texts.ts'
import type { useEventLine } from './use-event-line.ts'

type EventLineProps = {
  of: ReturnType<typeof useEventLine>['shown']
  name?: string | undefined
  error?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** An event in one line. The parts that were read out of it are shown below; a press gives one back to the title. */
export function EventLine({ of, ...field }: EventLineProps) {
  const box = useRef<HTMLDivElement>(null)
  // A press takes the focus with its button away.
  const goOn = (): void => box.current?.querySelector('input')?.focus()
  return (
    <div ref={box} className={styles.line}>
      <TextField
        {...field}
        label={t('line.label')}
        placeholder={t('line.placeholder')}
        autoComplete="off"
        enterKeyHint="done"
        value={of.value}
        onChange={(event) => of.onType(event.target.value)}
      />
      {of.chips.length > 0 && (
        <ul className={styles.chips} aria-label={t('line.chips')}>
          {of.chips.map((chip) => (
            <li key={`${chip.kind} ${chip.words}`}>
              <ReadChip chip={chip} of={of} onPressed={goOn} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
