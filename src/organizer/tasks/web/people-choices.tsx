import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type Ref, useId, useState } from 'react'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { ChipGroup, PressChip } from '#platform/web/ui/press-chip.tsx'
import type { Assignee } from '../contract.ts'
import styles from './people-choices.module.css'
import { assigneesQuery } from './task-api.ts'
import { none } from './task-form.ts'
import { t } from './texts.ts'

type PeopleChoicesProps = {
  label: string
  /** The choice of nobody in particular. */
  anyone?: string
  categoryId: string
  /** The ids of those who are chosen; none for anyone. */
  chosen: readonly string[]
  /** Receives the id that was pressed, or 'none' for anyone. */
  onPress: (id: string) => void
  /** Somebody who was chosen when the form opened. Their name is shown even when they may no longer see it. */
  present?: Assignee | null
  help?: string | undefined
  error?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Whose a task is, a press each: the person themselves first, the others by name, and anyone. */
export function PeopleChoices({
  label,
  anyone = t('who.anyone'),
  categoryId,
  chosen,
  onPress,
  present = null,
  help,
  error,
  ref,
}: PeopleChoicesProps) {
  const id = useId()
  const me = usePerson()
  const read = useQuery(assigneesQuery(categoryId)).data ?? []
  const [seen, see] = useState<readonly Assignee[]>(present === null ? [] : [present])
  const unseen = read.filter(({ id: personId }) => !seen.some((one) => one.id === personId))
  if (unseen.length > 0) see([...seen, ...unseen])
  const known = [...read, ...seen.filter((one) => chosen.includes(one.id) && !read.some(({ id: personId }) => personId === one.id))]
  const people = [...known.filter((one) => one.id === me?.id), ...known.filter((one) => one.id !== me?.id)]
  return (
    <div>
      <ChipGroup label={label} describedBy={error === undefined ? undefined : `${id}-error`}>
        {people.map((one, at) => (
          <Choice key={one.id} pressed={chosen.includes(one.id)} onClick={() => onPress(one.id)} ref={at === 0 ? ref : undefined}>
            <PersonAvatar {...one} size="s" silent />
            {one.id === me?.id ? t('who.me') : one.name}
          </Choice>
        ))}
        <Choice pressed={chosen.length === 0} onClick={() => onPress(none)} ref={people.length === 0 ? ref : undefined}>
          {anyone}
        </Choice>
      </ChipGroup>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {error !== undefined && error !== '' && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

// The focus stays in the line that is being typed, and so does a phone's keyboard.
const Choice = (chip: ComponentProps<typeof PressChip>) => <PressChip {...chip} onMouseDown={(event) => event.preventDefault()} />
