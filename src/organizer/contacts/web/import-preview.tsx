import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import type { CardField, CardsPreview, SeenCard } from '../contract.ts'
import styles from './import-preview.module.css'
import { t } from './texts.ts'

/** The cards that are brought in, by their number, each with the fields that are taken from it. */
export type Taken = ReadonlyMap<number, readonly CardField[]>

type ImportPreviewProps = { seen: CardsPreview; taken: Taken; onTake: (taken: Taken) => void }

/** The cards of a file as they will be: which are new, already here, or differ, and what could not be read. */
export function ImportPreview({ seen: { cards, unread, pictures }, taken, onTake }: ImportPreviewProps) {
  const set = (card: number, fields: readonly CardField[] | undefined): void => {
    const next = new Map(taken)
    if (fields === undefined) next.delete(card)
    else next.set(card, fields)
    onTake(next)
  }
  const notes = [
    ...(cards.length > 0 && cards.every(({ state }) => state === 'same') ? [t('cards.nothingNew')] : []),
    ...(pictures > 0 ? [t('cards.pictures', { count: pictures })] : []),
  ]
  return (
    <div aria-live="polite" className={styles.preview}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {unread.length > 0 && (
        <Note tone="yellow">
          {unread.map(({ line, text }) => (
            <p key={line}>{t('cards.unread', { line, text })}</p>
          ))}
        </Note>
      )}
      {cards.length > 0 && (
        <Card pad="none">
          <Rows>
            {cards.map((card) => (
              <CardRow key={card.card} seen={card} fields={taken.get(card.card)} onTake={(fields) => set(card.card, fields)} />
            ))}
          </Rows>
        </Card>
      )}
    </div>
  )
}

const tones = { new: 'green', same: 'plain', differs: 'yellow' } as const

type CardRowProps = {
  seen: SeenCard
  /** Unset while it is not brought in. */
  fields: readonly CardField[] | undefined
  onTake: (fields: readonly CardField[] | undefined) => void
}

function CardRow({ seen: { name, about, state, keptIn, differences }, fields, onTake }: CardRowProps) {
  const change = (field: CardField, isTaken: boolean): void => {
    const next = isTaken ? [...(fields ?? []), field] : (fields ?? []).filter((other) => other !== field)
    onTake(next.length === 0 ? undefined : next)
  }
  return (
    <Row
      title={
        state === 'new' ? (
          <Checkbox checked={fields !== undefined} onChange={(event) => onTake(event.target.checked ? [] : undefined)}>
            {name}
          </Checkbox>
        ) : (
          name
        )
      }
      sub={
        <>
          {about}
          {differences.map(({ field, here, there }) => (
            <Checkbox key={field} checked={fields?.includes(field) === true} onChange={(event) => change(field, event.target.checked)}>
              {here === '' || isList(field) ? t('cards.takeMore', { there }) : t('cards.take', { there, here })}
            </Checkbox>
          ))}
        </>
      }
      end={
        <Chip tone={tones[state]}>{state === 'same' && keptIn !== null ? t('cards.inRoom', { room: keptIn }) : t(`cards.${state}`)}</Chip>
      }
    />
  )
}

// To these the new ones are added.
const isList = (field: CardField): boolean => field === 'mail' || field === 'numbers'
