import { useState } from 'react'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Category, CategoryIcon } from '../contract.ts'
import { icons } from '../shared/kinds.ts'
import { categories, categoriesQuery } from './categories-api.ts'
import { categoryIcons } from './category-icons.ts'
import styles from './edit-category-dialog.module.css'
import { type Appearance, AppearanceChoice } from './appearance-choice.tsx'
import { nameRules, reservedWords } from './name-rules.ts'
import { t } from './texts.ts'

type EditCategoryDialogProps = {
  open: boolean
  onClose: () => void
  /** The category as it was when the dialog opened; give the dialog a `key` of its id and version. */
  category: Category
  /** The category as it is now; another version means that somebody else has changed it. */
  now: Category | undefined
}

/** The dialog that renames a category or changes its icon, and the look of a custom one. After an edit conflict it offers what the other saved. */
export function EditCategoryDialog({ open, onClose, category, now }: EditCategoryDialogProps) {
  const { nameField, iconField, look, newer, takeTheirs, submit, updating, keeping } = useEditForm({ category, now, onDone: onClose })
  const options = icons.map((icon) => ({ value: icon, label: t(`icons.${icon}`), icon: categoryIcons[icon] }))
  return (
    <SaveDialog
      {...{ open, onClose, ...keeping }}
      title={t('edit.title')}
      onSubmit={submit}
      saveLabel={t('edit.submit')}
      saving={updating}
      savingLabel={t('edit.working')}
    >
      {newer !== undefined && <ChangedMeanwhile before={category} newer={newer} onTake={takeTheirs} />}
      <TextField label={t('name')} autoComplete="off" {...nameField} />
      <SelectField label={t('icon')} options={options} {...iconField} />
      {look !== undefined && <AppearanceChoice {...look} />}
    </SaveDialog>
  )
}

type Edited = Appearance & { name: string; icon: CategoryIcon }

type EditForm = {
  /** The category as it was when the form opened. */
  category: Category
  /** The category as it is now. */
  now: Category | undefined
  onDone: () => void
}

/** The form of a category's name, icon and look. After a conflict typed text stays; the next try is based on the newer version. */
function useEditForm({ category, now, onDone }: EditForm) {
  const [isEditConflict, setEditConflict] = useState(false)
  const { name, icon, color, drawing } = category
  const {
    values,
    bind,
    field,
    choice,
    done,
    reset,
    keeping,
    isOvertaken: wasOvertaken,
    set,
    setError,
    showRefusal,
  } = useFields<Edited>({
    values: { name, icon, color, drawing },
    draft: `category ${category.id}`,
  })
  const isOvertaken = wasOvertaken || (isEditConflict && now?.version !== category.version)
  const newer = isOvertaken ? now : undefined
  const { change, changing } = useChangeCategory({
    onDone: () => {
      done()
      onDone()
    },
    onRefused: (error) => {
      const code = refusalCode(error)
      // What they saved is shown as soon as it has been read again; the failure itself is shown at once.
      if (code === 'CONFLICT') setEditConflict(true)
      if (code !== 'NAME_RESERVED') return showRefusal(error)
      setError('name', reservedWords(values.name))
      return true
    },
  })
  return {
    iconField: choice('icon'),
    look: category.kind === 'custom' ? lookOf(values, set) : undefined,
    nameField: field('name', nameRules(category.kind)),
    newer,
    takeTheirs: () => {
      if (newer !== undefined) reset({ name: newer.name, icon: newer.icon, color: newer.color, drawing: newer.drawing })
    },
    submit: bind((typed) => change({ category: newer ?? category, edited: { ...typed, name: typed.name.trim() } })).onSubmit,
    updating: changing,
    keeping,
  }
}

function lookOf({ icon, color, drawing }: Edited, set: <Name extends keyof Appearance>(name: Name, value: Edited[Name]) => void) {
  return {
    icon,
    color,
    drawing,
    onChange: (chosen: Partial<Appearance>): void => {
      if (chosen.color !== undefined) set('color', chosen.color)
      if (chosen.drawing !== undefined) set('drawing', chosen.drawing)
    },
  }
}

type CategoryEdit = { category: Category; edited: Edited }
type Outcome = { onDone: () => void; onRefused: (error: Error) => boolean }

/** Changes name, icon and look of a category; its tile shows them at once. */
function useChangeCategory({ onDone, onRefused }: Outcome) {
  const { send, sending } = useChange({
    run: async ({ category, edited }: CategoryEdit, options) =>
      categories.change({ categoryId: category.id, ifVersion: category.version, ...edited }, options),
    optimistic: ({ category, edited }) => [
      cachedChange(categoriesQuery(category.familyId), (known) =>
        known.map((other) => (other.id === category.id ? { ...other, ...edited } : other)),
      ),
    ],
    success: t('edit.done'),
    failure: t('edit.failed'),
    onDone,
    onRefused,
  })
  return { change: send, changing: sending }
}

type ChangedMeanwhileProps = { before: Category; newer: Category; onTake: () => void }

/** Says that somebody else saved first, and offers what they saved. */
function ChangedMeanwhile({ before, newer, onTake }: ChangedMeanwhileProps) {
  const { name, icon } = newer
  const hasOtherLook = newer.color !== before.color || newer.drawing !== before.drawing
  const words = icon === before.icon ? t('edit.takeTheirs', { name }) : t('edit.takeTheirsWithIcon', { name, icon: t(`icons.${icon}`) })
  return (
    <Note tone="yellow" live>
      <p>{t('edit.changedMeanwhile')}</p>
      <Button size="s" className={styles.take} onClick={onTake}>
        {hasOtherLook ? t('edit.takeTheirsWithLook', { name }) : words}
      </Button>
    </Note>
  )
}
