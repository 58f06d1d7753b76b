import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { mondayOf } from '#platform/shared/dates.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { UnsentMark } from '#platform/web/api/unsent-mark.tsx'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Meal, MealPlan } from '../contract.ts'
import { mealsOfWeekQuery, plannerKey } from './meal-api.ts'
import styles from './meal-card.module.css'
import { mealIcons } from './meal-icons.ts'
import { itemsOf, planOn, withField, withItem } from './meal-plans.ts'
import { StaleText } from './stale-text.tsx'
import { PlanCard } from './plan-card.tsx'
import { type FieldChange, offlineField, idOfField } from './offline-meals.ts'
import { t } from './texts.ts'
import { useHeldFocus } from './use-held-focus.ts'
import { useMealDraft } from './use-meal-draft.ts'
import { sendField } from './use-save-field.ts'
import { useSaveText } from './use-save-text.ts'

/** A day, what is planned for it, and whether the person may change it. */
export type PlannedDay = { categoryId: string; planDate: string; plan: MealPlan | undefined; mayEdit: boolean }

/** One meal of a day: shown, being edited, or not planned. */
export function MealCard({ categoryId, planDate, plan, mayEdit, meal }: PlannedDay & { meal: Meal }) {
  const stored = plan?.[meal] ?? null
  const text = useMealDraft(`meals ${categoryId} ${planDate} ${meal}`, stored)
  const box = useRef<HTMLDivElement>(null)
  const hold = useHeldFocus(box)
  const { takeMeal, takeItem } = useDeleteMeal({ categoryId, planDate, meal, stored: stored ?? '' })
  const isEditing = mayEdit && text.draft !== undefined
  const held = (act: () => void) => () => {
    hold('textarea', 'button')
    act()
  }
  return (
    <PlanCard
      ref={box}
      icon={mealIcons[meal]}
      title={t(`meal.${meal}`)}
      controls={
        mayEdit && !isEditing && stored !== null && <MealControls meal={meal} onEdit={held(text.begin)} onDelete={held(takeMeal)} />
      }
    >
      {isEditing && (
        <MealEditor
          place={{ categoryId, planDate, field: meal }}
          isNew={plan === undefined}
          now={stored}
          text={text}
          onClose={held(text.drop)}
        />
      )}
      {!isEditing && stored !== null && <MealItems stored={stored} onDelete={mayEdit ? (at) => held(() => takeItem(at))() : undefined} />}
      <UnsentMark thing={idOfField({ categoryId, planDate, field: meal })} />
      {!isEditing && stored === null && <AddMeal meal={meal} onAdd={mayEdit ? held(text.begin) : undefined} />}
    </PlanCard>
  )
}

type MealControlsProps = { meal: Meal; onEdit: () => void; onDelete: () => void }

/** The buttons that edit and delete a planned meal. */
function MealControls({ meal, onEdit, onDelete }: MealControlsProps) {
  const name = t(`ofMeal.${meal}`)
  return (
    <>
      <IconButton icon={Pencil} tone="muted" label={uiText('editOf', { name })} onClick={onEdit} />
      <IconButton icon={Trash2} tone="danger" label={uiText('deleteOf', { name })} onClick={onDelete} />
    </>
  )
}

type MealEditorProps = {
  place: { categoryId: string; planDate: string; field: Meal }
  isNew: boolean
  /** The text that is stored now. */
  now: string | null
  text: ReturnType<typeof useMealDraft>
  onClose: () => void
}

/** The editor of a meal, one item per line, with Save and Cancel. */
function MealEditor({ place, isNew, now, text, onClose }: MealEditorProps) {
  const [problem, setProblem] = useState<string>()
  const { save, saving, theirs } = useSaveText({ place, isNew, now, text, onSaved: onClose, onProblem: setProblem })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {theirs !== undefined && <StaleText now={theirs.text} />}
      <TextAreaField
        label={t('onePerLine')}
        rows={4}
        value={text.text}
        error={problem}
        onChange={({ target }) => {
          setProblem(undefined)
          text.type(target.value)
        }}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onClose}>
          {uiText('cancel')}
        </Button>
        <Button variant="primary" type="submit" working={saving} workingLabel={uiText('saving')}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** The items of a meal, each with a delete button for those who may edit. */
function MealItems({ stored, onDelete }: { stored: string; onDelete: ((at: number) => void) | undefined }) {
  return (
    <ul>
      {itemsOf(stored).map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same item may occur twice; only its index identifies it
        <li key={at} className={styles.item}>
          <span className={styles.name}>{name}</span>
          {onDelete !== undefined && (
            <IconButton icon={X} tone="danger" label={uiText('deleteOf', { name })} onClick={() => onDelete(at)} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A meal that is not planned, with a button to plan it for those who may edit. */
function AddMeal({ meal, onAdd }: { meal: Meal; onAdd: (() => void) | undefined }) {
  return (
    <div className={styles.empty}>
      {onAdd === undefined ? (
        <p className={styles.none}>{t('notPlanned')}</p>
      ) : (
        <Button icon={Plus} onClick={onAdd}>
          {t('add', { meal: t(`ofMeal.${meal}`) })}
        </Button>
      )}
    </div>
  )
}

type MealOfDay = { categoryId: string; planDate: string; meal: Meal; stored: string }
/** A deleted item and the index it had. */
type ItemTaken = FieldChange & { at: number; name: string }

/** Deletes a meal or one item of it, at once and without asking, and offers Undo. */
function useDeleteMeal({ categoryId, planDate, meal, stored }: MealOfDay) {
  const client = useQueryClient()
  const bringBack = useBringBack()
  const how = <Taken extends FieldChange>(words: { done: string; failed: string }, undone: (taken: Taken) => FieldChange) => ({
    run: sendField,
    queue: offlineField,
    optimistic: shown,
    reads,
    failure: (error: Error) => (refusalCode(error) === 'CONFLICT' ? `${words.failed}. ${t('changedFirst')}` : words.failed),
    failureTitle: t('error'),
    onDone: (_saved: unknown, taken: Taken) => toast.success(words.done, { undo: () => bringBack.send(undone(taken)) }),
  })
  const ofMeal = t(`ofMeal.${meal}`)
  const wholeMeal = useChange(
    how({ done: t('mealDeleted', { meal: t(`meal.${meal}`) }), failed: t('mealDeleteFailed', { meal: ofMeal }) }, wholeAgain),
  )
  const oneItem = useChange(
    // Into the meal as it is now: other items may have been deleted since.
    how<ItemTaken>({ done: t('itemDeleted'), failed: t('itemDeleteFailed') }, ({ at, name, ...change }) => {
      const week = client.getQueryData(weekOf(change).queryKey)
      const now = week === undefined ? change.text : (planOn(week.plans, change.planDate)?.[meal] ?? null)
      return { ...change, text: withItem(now, at, name), was: now }
    }),
  )
  const change = { categoryId, planDate, field: meal, was: stored, isNew: false }
  return {
    takeMeal: () => wholeMeal.send({ ...change, text: null }),
    takeItem: (at: number) => {
      const items = itemsOf(stored)
      oneItem.send({ ...change, text: items.toSpliced(at, 1).join('\n') || null, at, name: items[at] ?? '' })
    },
  }
}

function useBringBack() {
  return useChange({
    run: sendField,
    queue: offlineField,
    optimistic: shown,
    reads,
    success: t('undone'),
    failure: t('updateFailed'),
    failureTitle: t('error'),
  })
}

const reads = ({ categoryId }: FieldChange) => [plannerKey(categoryId)]
const wholeAgain = ({ text, was, ...place }: FieldChange): FieldChange => ({ ...place, text: was, was: text })

function shown(change: FieldChange) {
  return [cachedChange(weekOf(change), (known) => withField(known, change, change.text))]
}

const weekOf = ({ categoryId, planDate }: FieldChange) => mealsOfWeekQuery(categoryId, mondayOf(planDate))
