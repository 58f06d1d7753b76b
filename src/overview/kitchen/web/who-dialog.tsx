import { Delete } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { tablets } from '#foundation/tablets/web/tablets-api.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Kitchen, KitchenPerson, KitchenTask } from '../contract.ts'
import { t } from './texts.ts'
import styles from './who-dialog.module.css'

type WhoDialogProps = {
  open: boolean
  onClose: () => void
  kitchen: Kitchen
  task: KitchenTask
  /** Who did it, where their PIN is needed to take that back. */
  doneBy?: KitchenPerson | undefined
  /** Called with the id of whoever did it, after their PIN if they have one. */
  onNamed: (personId: string) => void
}

/** Asks who did a task, by the faces of those who may have done it, and for the PIN of whoever has one. */
export function WhoDialog({ open, onClose, kitchen, task, doneBy, onNamed }: WhoDialogProps) {
  const [asked, ask] = useState(doneBy)
  const named = (id: string): void => {
    onNamed(id)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={asked === undefined ? t('who.title') : t('who.pinOf', { name: asked.name })}
      subtitle={task.title}
    >
      {asked === undefined ? (
        <Faces kitchen={kitchen} task={task} onChoose={(person) => (person.hasPin ? ask(person) : named(person.id))} />
      ) : (
        <PinPad person={asked} onRight={() => named(asked.id)} onBack={() => (doneBy === undefined ? ask(undefined) : onClose())} />
      )}
    </Dialog>
  )
}

type FacesProps = { kitchen: Kitchen; task: KitchenTask; onChoose: (person: KitchenPerson) => void }

function Faces({ kitchen: { people, doers }, task, onChoose }: FacesProps) {
  const may = new Set(doers.find(({ categoryId }) => categoryId === task.categoryId)?.userIds)
  // Whoever it is for comes first.
  const offered = people.filter(({ id }) => may.has(id)).toSorted((one, other) => rankOf(other, task) - rankOf(one, task))
  return (
    <>
      <ul className={styles.faces}>
        {offered.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={classNames(styles.face, person.id === task.assigneeId && styles.theirs)}
              onClick={() => onChoose(person)}
            >
              <PersonAvatar id={person.id} name={person.name} size="l" silent />
              <b>{person.name}</b>
              <small>
                {person.id === task.assigneeId && t('who.forThem', { name: person.name })}
                {person.hasPin && <span className={styles.pin}>{t('who.pin')}</span>}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>{t('who.remembered')}</p>
    </>
  )
}

const rankOf = ({ id }: KitchenPerson, { assigneeId }: KitchenTask): number => (id === assigneeId ? 1 : 0)

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const length = 4

function PinPad({ person, onRight, onBack }: { person: KitchenPerson; onRight: () => void; onBack: () => void }) {
  const pad = useRef<HTMLDivElement>(null)
  const [pin, setPin] = useState('')
  // The face that was pressed is gone, and whoever has a keyboard types on.
  useEffect(() => pad.current?.querySelector('button')?.focus(), [])
  const name = useChange({
    run: tablets.name,
    failure: t('who.failed'),
    serverSpeaks: true,
    inForm: true,
    onDone: onRight,
    onRefused: () => {
      setPin('')
      return false
    },
  })
  const type = (digit: string): void => {
    if (name.sending || pin.length === length) return
    const typed = pin + digit
    setPin(typed)
    if (typed.length === length) name.send({ userId: person.id, pin: typed })
  }
  const back = (): void => (pin === '' ? onBack() : setPin(pin.slice(0, -1)))
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (/^\d$/.test(key)) type(key)
    if (key === 'Backspace') back()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- digits typed on a keyboard, beside the buttons
    <div ref={pad} className={styles.pad} onKeyDown={onKeyDown}>
      <output className={styles.dots} aria-label={t('who.typed', { count: pin.length })}>
        {Array.from({ length }, (_, place) => (
          <i key={place} data-filled={place < pin.length || undefined} />
        ))}
      </output>
      <p role="alert" className={styles.wrong}>
        {name.sending ? undefined : name.problem?.text}
      </p>
      <div className={styles.digits}>
        {digits.map((digit) => (
          <Button key={digit} size="l" onClick={() => type(digit)}>
            {digit}
          </Button>
        ))}
        <Button size="l" variant="quiet" onClick={onBack}>
          {t('who.other')}
        </Button>
        <Button size="l" onClick={() => type('0')}>
          0
        </Button>
        <Button size="l" variant="quiet" aria-label={t('who.back')} onClick={back}>
          <Icon of={Delete} />
        </Button>
      </div>
    </div>
  )
}
