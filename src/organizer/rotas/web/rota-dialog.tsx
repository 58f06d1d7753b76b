import { useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { categoryOptions, useEditableCategories } from '#foundation/categories/web/use-editable-categories.ts'
import { subjectsOfQuery } from '#household/subjects/web/subject-api.ts'
import { assigneesQuery } from '#organizer/tasks/web/task-api.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { withSaved } from '#platform/web/api/with-saved.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { useSaveForm } from '#platform/web/form/use-save-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Switch } from '#platform/web/ui/switch.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { TimeField } from '#platform/web/ui/time-field.tsx'
import type { Rota } from '../contract.ts'
import { longestCycle, longestPart, maxParts } from '../shared/limits.ts'
import { free, letterOf, readyMade } from '../shared/rota-day.ts'
import { CycleField } from './cycle-field.tsx'
import { rotas, rotasQuery } from './rotas-api.ts'
import styles from './rota-dialog.module.css'
import { t } from './texts.ts'

type RotaDialogProps = {
  open: boolean
  onClose: () => void
  /** The category in which a new one is offered first. */
  categoryId: string
  /** The rota as it was when the dialog opened; unset for a new one. */
  rota: Rota | undefined
  /** The same as it is now; another version means that somebody else has changed it. */
  now: Rota | undefined
}

/** Adds a rota or changes one. Give it a new `key` at each opening, so that it starts with a fresh form. */
export function RotaDialog({ open, onClose, categoryId, rota, now }: RotaDialogProps) {
  const isNew = rota === undefined
  const { form, shown } = useSaveForm({
    onClose,
    of: rota,
    now,
    values: isNew ? typedAnew(categoryId) : typedOf(rota),
    draft: isNew ? 'new rota' : `rota ${rota.id}`,
    save: async (typed, { id, base }, options) =>
      base === undefined
        ? rotas.add({ id, ...whoseOf(typed), ...fieldsOf(typed) }, options)
        : rotas.change({ rotaId: base.id, ifVersion: base.version, ...fieldsOf(typed) }, options),
    success: t(isNew ? 'added' : 'updated'),
    failure: t('saveFailed'),
    cache: (saved) => [cachedChange(rotasQuery, (known) => withSaved(known, saved))],
    reads: [['calendar']],
    conflict: () => t('changedMeanwhile'),
    refused: { NOT_A_MEMBER: ['whose'] },
  })
  return (
    <SaveDialog open={open} {...shown} title={t(isNew ? 'add' : 'edit')} saveLabel={t('save')}>
      {isNew && <WhoseFields form={form} />}
      <RotaFields form={form} />
    </SaveDialog>
  )
}

type Pattern = keyof typeof readyMade | 'own'
const patterns: readonly Pattern[] = ['fourOnTwoOff', 'earlyLateNight', 'alternateWeeks', 'twoTwoThree', 'fiveTwoTwoFive', 'own']

type Part = { name: string; from: string; to: string }

/** What is typed of a rota. `whose` is the id of a member or of a child. */
type RotaForm = {
  categoryId: string
  whose: string
  pattern: Pattern
  startsOn: string
  untilDay: string
  isInNights: boolean
  cycle: string
  parts: readonly Part[]
}

type FormOf = { form: ReturnType<typeof useFields<RotaForm>> }

const emptyPart: Part = { name: '', from: '', to: '' }

function patternOf(pattern: Exclude<Pattern, 'own'>): Pick<RotaForm, 'pattern' | 'cycle' | 'parts' | 'isInNights'> {
  const { cycle, parts, counts } = readyMade[pattern]
  return { pattern, cycle, parts: parts.map((part) => ({ ...emptyPart, name: t(`part.${part}`) })), isInNights: counts === 'nights' }
}

function typedAnew(categoryId: string): RotaForm {
  return { categoryId, whose: '', startsOn: '', untilDay: '', ...patternOf('earlyLateNight') }
}

function typedOf({ categoryId, startsOn, untilDay, counts, cycle, parts }: Rota): RotaForm {
  return {
    categoryId,
    whose: '',
    pattern: patterns.find((pattern) => pattern !== 'own' && readyMade[pattern].cycle === cycle) ?? 'own',
    startsOn,
    untilDay: untilDay ?? '',
    isInNights: counts === 'nights',
    cycle,
    parts: parts.map(({ name, from, to }) => ({ name, from: from ?? '', to: to ?? '' })),
  }
}

function fieldsOf({ startsOn, untilDay, isInNights, cycle, parts }: RotaForm) {
  return {
    startsOn,
    untilDay: untilDay === '' ? null : untilDay,
    counts: isInNights ? ('nights' as const) : ('days' as const),
    cycle,
    parts: parts.map(({ name, from, to }) => ({ name, from: from === '' ? null : from, to: to === '' ? null : to })),
  }
}

const childMark = 'child '

function whoseOf({ categoryId, whose }: RotaForm) {
  return whose.startsWith(childMark) ? { subjectId: whose.slice(childMark.length) } : { categoryId, personId: whose }
}

function WhoseFields({ form }: FormOf) {
  const { values, choice, set } = form
  const categories = useEditableCategories() ?? []
  const kind = categories.find(({ id }) => id === values.categoryId)?.kind
  const people = useQuery(assigneesQuery(values.categoryId)).data ?? []
  const children = useQuery({ ...subjectsOfQuery('child', values.categoryId), enabled: kind === 'children' }).data?.subjects ?? []
  const { onChange, ...room } = choice('categoryId')
  const whose = [
    ...children.map(({ id, name }) => ({ value: childMark + id, label: name })),
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <FormGrid columns={2}>
      <SelectField
        label={t('room')}
        options={categoryOptions(categories)}
        {...room}
        onChange={(id) => {
          onChange(id)
          set('whose', '')
        }}
      />
      <SelectField label={t('whose')} options={whose} {...choice('whose', { required: t('whoseMissing') })} />
    </FormGrid>
  )
}

function RotaFields({ form }: FormOf) {
  const { values, choice, day, tick, set, reset } = form
  const { startsOn, cycle, parts } = values
  const pattern = choice('pattern')
  const choose = (chosen: Pattern): void => (chosen === 'own' ? set('pattern', 'own') : reset({ ...values, ...patternOf(chosen) }))
  const change = (changed: string): void => reset({ ...values, pattern: 'own', cycle: changed })
  const isAfter = (until: string) => until === '' || !isLocalDate(until) || until >= startsOn || t('check.until')
  return (
    <>
      <SelectField
        label={t('pattern')}
        options={patterns.map((value) => ({ value, label: t(`patterns.${value}`) }))}
        {...pattern}
        onChange={choose}
      />
      <FormGrid columns={2}>
        <DateField label={t('startsOn')} {...day('startsOn', { required: t('startMissing') })} />
        <DateField label={t('until')} optional {...day('untilDay', { validate: isAfter })} />
      </FormGrid>
      <PartFields form={form} />
      <CycleField
        {...{ cycle, parts }}
        nameOfDay={(number) => (isLocalDate(startsOn) ? daysAfter(startsOn, number) : undefined)}
        onChange={change}
      />
      <div className={styles.keys}>
        {cycle.length < longestCycle && (
          <Button variant="quiet" size="s" icon={Plus} onClick={() => change(cycle + free)}>
            {t('longer')}
          </Button>
        )}
        {cycle.length > 1 && (
          <Button variant="quiet" size="s" icon={Minus} onClick={() => change(cycle.slice(0, -1))}>
            {t('shorter')}
          </Button>
        )}
      </div>
      <Switch {...tick('isInNights')}>{t('nights')}</Switch>
    </>
  )
}

function PartFields({ form }: FormOf) {
  const { values, choice, set } = form
  const { parts } = values
  const { error, ref } = choice('parts', {
    validate: (typed) =>
      typed.every(({ name }) => name.trim() !== '')
        ? typed.every(({ from, to }) => (from === '') === (to === '')) || t('check.times')
        : t('part.missing'),
  })
  const change = (place: number, part: Partial<Part>): void =>
    set(
      'parts',
      parts.map((one, index) => (index === place ? { ...one, ...part } : one)),
    )
  const isWrong = ({ name, from, to }: Part): boolean => name.trim() === '' || (from === '') !== (to === '')
  const firstWrong = parts.findIndex(isWrong)
  return (
    <>
      {parts.map((part, place) => (
        <FormGrid key={letterOf(place)}>
          <TextField
            ref={place === Math.max(firstWrong, 0) ? ref : undefined}
            label={t('part.label', { letter: letterOf(place) })}
            autoComplete="off"
            maxLength={longestPart}
            error={place === firstWrong ? error : undefined}
            value={part.name}
            onChange={({ target }) => change(place, { name: target.value })}
          />
          <FormGrid columns="short">
            <TimeField label={t('part.from')} optional value={part.from} onChange={(from) => change(place, { from })} />
            <TimeField label={t('part.to')} optional value={part.to} onChange={(to) => change(place, { to })} />
          </FormGrid>
        </FormGrid>
      ))}
      {parts.length < maxParts && (
        <Button variant="quiet" size="s" icon={Plus} onClick={() => set('parts', [...parts, emptyPart])}>
          {t('part.add')}
        </Button>
      )}
    </>
  )
}
