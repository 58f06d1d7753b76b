import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Ellipsis, X } from 'lucide-react'
import { useState } from 'react'
import { parseRhythm } from '#platform/shared/rhythm.ts'
import { type Weekday, weekdays } from '#platform/shared/weekdays.ts'
import { nameOfWeekday } from '#platform/web/repeats/name-of-weekday.ts'
import { ruleOf } from '#platform/web/repeats/rhythm-form.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { Assignee } from '../contract.ts'
import type { HandOut } from '../series/contract.ts'
import { AssigneeField } from './assignee-field.tsx'
import { assigneesQuery } from './task-api.ts'
import { none, type TaskFormState } from './task-form.ts'
import styles from './assignment-fields.module.css'
import { PeopleChoices } from './people-choices.tsx'
import { chosenIn, daysOf, handOuts, idsOf, pressedIn, textOfDays } from './assignment-form.ts'
import { t } from './texts.ts'

type AssignmentFieldsProps = {
  form: TaskFormState
  categoryId: string
  /** How it was handed out when the form opened: handed out otherwise, whose it is this time is not asked. Unset for one that did not repeat. */
  handedOut: HandOut | undefined
  /** The assignee when the form opened. */
  present: Assignee | null
}

/** Who is given a task: a press on one person, or on several who take turns where it repeats. */
export function AssignmentChoice({
  form,
  categoryId,
  isShared,
  present,
}: Omit<AssignmentFieldsProps, 'handedOut'> & { isShared: boolean }) {
  const { values, set } = form
  const goesRound = values.repeats !== 'never' && isShared
  const { onChange: giveTo, error, ref } = form.choice('assignedTo')
  const { error: turnsError } = form.choice('turns', {
    validate: (typed) => !isInTurn(values.handOut) || typed !== '' || t('who.missing'),
  })
  const press = (id: string): void => {
    if (!goesRound) return giveTo(id === values.assignedTo ? none : id)
    const { handOut, turns: listed, assignedTo } = pressedIn(values, id)
    set('handOut', handOut)
    set('turns', listed)
    giveTo(assignedTo)
  }
  const isByDay = goesRound && values.handOut === 'weekdays'
  const alone = values.assignedTo === none ? [] : [values.assignedTo]
  // By weekday it is neither of these, nor anyone.
  const chosen = isByDay ? [''] : goesRound ? chosenIn(values) : alone
  return (
    <>
      <PeopleChoices
        {...{ categoryId, present, chosen }}
        label={t('who.label')}
        onPress={press}
        help={isByDay ? t('who.choice.weekdays') : goesRound && isInTurn(values.handOut) ? t(`who.help.${values.handOut}`) : undefined}
        error={error ?? turnsError}
        ref={ref}
      />
      {goesRound && isInTurn(values.handOut) && <TurnList form={form} categoryId={categoryId} />}
    </>
  )
}

const isInTurn = (handOut: HandOut): handOut is 'turns' | 'least' => handOut === 'turns' || handOut === 'least'

/** How a task that repeats goes round, and for one that does already, who has it this time. */
export function AssignmentFields({ form, categoryId, handedOut, present }: AssignmentFieldsProps) {
  const who = form.choice('handOut')
  const { handOut } = form.values
  const choose = (chosen: typeof handOut): void => {
    who.onChange(chosen)
    // Anyone free is nobody in particular; the server assigns the others.
    if (chosen === 'free') form.set('assignedTo', none)
  }
  return (
    <FormGrid>
      <SelectField
        {...who}
        label={t('who.how')}
        options={handOuts.map((one) => ({ value: one, label: t(`who.choice.${one}`) }))}
        help={handOut === 'weekdays' ? t('who.help.weekdays') : undefined}
        onChange={choose}
      />
      {handOut === 'weekdays' && <DayPeople form={form} categoryId={categoryId} />}
      {handOut !== 'one' && handOut === handedOut && (
        <AssigneeField
          {...form.choice('assignedTo')}
          label={t('who.thisTime')}
          nobody={t('field.nobody')}
          categoryId={categoryId}
          present={present}
        />
      )}
    </FormGrid>
  )
}

/** A person for each weekday on which the task can come. */
function DayPeople({ form, categoryId }: Pick<AssignmentFieldsProps, 'form' | 'categoryId'>) {
  const people = useQuery(assigneesQuery(categoryId)).data ?? []
  const { value, error, ref } = form.choice('dayPeople', {
    validate: (typed) => form.values.handOut !== 'weekdays' || daysOf(typed).size > 0 || t('who.dayMissing'),
  })
  const chosen = daysOf(value)
  const options = [{ value: none, label: t('who.choice.free') }, ...people.map(({ id, name }) => ({ value: id, label: name }))]
  const choose = (weekday: Weekday, personId: string): void => {
    const days = new Map(chosen)
    if (personId === none) days.delete(weekday)
    else days.set(weekday, personId)
    form.set('dayPeople', textOfDays(days))
  }
  return weekdaysOf(form).map((weekday, at) => (
    <SelectField
      key={weekday}
      label={nameOfWeekday(weekday, 'long')}
      options={options}
      value={chosen.get(weekday) ?? none}
      onChange={(personId) => choose(weekday, personId)}
      {...(at === 0 && { ref, error })}
    />
  ))
}

// Counted from the day it is done, it can come on any day, as it can every so many days.
function weekdaysOf({ values }: TaskFormState): readonly Weekday[] {
  const rule = ruleOf(values, values.dueDate)
  const read = rule == null ? undefined : parseRhythm(rule)
  const named = read !== undefined && 'rhythm' in read && values.countsFrom === 'due' ? read.rhythm.weekdays : undefined
  const had = daysOf(values.dayPeople)
  return named === undefined ? weekdays : weekdays.filter((weekday) => named.includes(weekday) || had.has(weekday))
}

type TurnListProps = { form: TaskFormState; categoryId: string }

/** The people who take turns, in their order, with a menu for each that moves or removes them. */
function TurnList({ form, categoryId }: TurnListProps) {
  const people = useQuery(assigneesQuery(categoryId)).data ?? []
  const [moved, setMoved] = useState('')
  const ids = idsOf(form.values.turns)
  const nameOf = (id: string): string => people.find((person) => person.id === id)?.name ?? t('who.unknown')
  const keep = (next: readonly string[]): void => form.set('turns', next.join(','))
  const move = (from: number, to: number): void => {
    const [id = ''] = ids.slice(from, from + 1)
    keep(ids.toSpliced(from, 1).toSpliced(to, 0, id))
    setMoved(t('who.moved', { name: nameOf(id), place: to + 1, count: ids.length }))
  }
  return (
    <div className={styles.turns}>
      {ids.length > 0 && (
        <Card pad="none">
          <Rows aria-label={t('who.list')}>
            {ids.map((id, at) => (
              <Row
                key={id}
                lead={<PersonAvatar id={id} name={nameOf(id)} size="s" silent />}
                title={nameOf(id)}
                end={
                  <Menu
                    trigger={<IconButton icon={Ellipsis} label={t('who.more', { name: nameOf(id) })} />}
                    items={[
                      { label: t('who.up'), icon: ArrowUp, disabled: at === 0, onSelect: () => move(at, at - 1) },
                      { label: t('who.down'), icon: ArrowDown, disabled: at === ids.length - 1, onSelect: () => move(at, at + 1) },
                      { label: t('who.remove'), icon: X, danger: true, onSelect: () => keep(ids.toSpliced(at, 1)) },
                    ]}
                  />
                }
              />
            ))}
          </Rows>
        </Card>
      )}
      <Status>{moved}</Status>
    </div>
  )
}
