import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import { unreachedReason } from '#platform/web/api/failure-reason.ts'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { PictureChoice } from '#platform/web/ui/picture-choice.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Category, CategoryIcon, DefaultKind } from '../contract.ts'
import { defaultKinds, icons } from '../shared/kinds.ts'
import { ownerOfName } from '../shared/reserved-names.ts'
import styles from './add-category-dialog.module.css'
import { categories, categoriesQuery } from './categories-api.ts'
import { categoryIcons } from './category-icons.ts'
import { DefaultChoice } from './default-choice.tsx'
import { isNameInUse } from './is-name-in-use.ts'
import { type Appearance, AppearanceChoice } from './appearance-choice.tsx'
import { nameRules, reservedWords } from './name-rules.ts'
import { t } from './texts.ts'
import { useAddDefaults } from './use-add-defaults.ts'

type AddCategoryDialogProps = {
  open: boolean
  onClose: () => void
  familyId: string
  /** The categories that the space already has. */
  present: readonly Category[]
}

type Mode = 'custom' | 'defaults'

/** The dialog that adds a custom category or defaults to a space. Keep it mounted: typed text stays until Cancel. */
export function AddCategoryDialog({ open, onClose, familyId, present }: AddCategoryDialogProps) {
  const [mode, setMode] = useState<Mode>('custom')
  const custom = useCustomForm({ familyId, onDone: onClose })
  const defaults = useDefaultsForm({ familyId, present, onDone: onClose })
  const chooseDefault = (): void => {
    const owner = ownerOfName(custom.name)
    if (owner !== undefined) defaults.choose(new Set([owner]))
    setMode('defaults')
  }
  const onCancel = (): void => {
    custom.cancel()
    defaults.cancel()
  }
  return (
    <SaveDialog
      {...{ open, onClose, onCancel }}
      title={t('add.title')}
      onSubmit={mode === 'custom' ? custom.submit : defaults.submit}
      saveLabel={t('add.submit')}
      saving={custom.adding || defaults.adding}
      savingLabel={t('add.working')}
    >
      <ModeChoice mode={mode} onChange={setMode} />
      {mode === 'custom' ? (
        <CustomFields form={custom} onChooseDefault={chooseDefault} isInUse={isNameInUse(custom.name, present)} />
      ) : (
        <DefaultChoice chosen={defaults.chosen} present={defaults.present} onChange={defaults.choose} error={defaults.error} />
      )}
    </SaveDialog>
  )
}

function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const options = [
    { value: 'custom', label: t('add.custom') },
    { value: 'defaults', label: t('add.defaults') },
  ] as const
  return <Segments fill label={t('add.kind')} options={options} value={mode} onChange={onChange} />
}

type Custom = Appearance & { name: string; icon: CategoryIcon }

/** The form of a new custom category: name, icon and look. */
function useCustomForm({ familyId, onDone }: { familyId: string; onDone: () => void }) {
  const { values, bind, field, startAfresh, showRefusal, set, setError } = useFields<Custom>({
    values: { name: '', icon: 'Home', color: 'stone', drawing: 'box' },
    draft: `new category ${familyId}`,
  })
  const { name, icon, color, drawing } = values
  const { add, adding } = useAddCustom(familyId, {
    onDone: () => {
      startAfresh()
      onDone()
    },
    onRefused: (error) => {
      if (refusalCode(error) !== 'NAME_RESERVED') return showRefusal(error)
      setError('name', reservedWords(name))
      return true
    },
  })
  const nameField = field('name', nameRules('custom'))
  return {
    name,
    nameField,
    /** Whether the name was refused because it is reserved for a default. */
    isReserved: nameField.error !== undefined && ownerOfName(name) !== undefined,
    icon,
    chooseIcon: (chosen: CategoryIcon) => set('icon', chosen),
    look: { color, drawing },
    chooseLook: (chosen: Partial<Appearance>) => {
      if (chosen.color !== undefined) set('color', chosen.color)
      if (chosen.drawing !== undefined) set('drawing', chosen.drawing)
    },
    submit: bind((typed) => add({ ...typed, name: typed.name.trim() })).onSubmit,
    adding,
    cancel: startAfresh,
  }
}

type Outcome = { onDone: () => void; onRefused: (error: Error) => boolean }

/** Adds a custom category to a space. Sent again after an answer was lost, it is added once. */
function useAddCustom(familyId: string, { onDone, onRefused }: Outcome) {
  const client = useQueryClient()
  const [id, setId] = useState(() => makeId())
  const { queryKey } = categoriesQuery(familyId)
  const change = useChange({
    run: async (category: Custom & { id: string }, options) => categories.add({ familyId, ...category }, options),
    success: t('add.done'),
    failure: (error) => t('add.failed', { reason: refusalMessage(error) ?? unreachedReason(error) ?? t('unknownError') }),
    reads: () => [queryKey],
    onRefused,
    onDone: (added) => {
      client.setQueryData<Category[]>(queryKey, (known) => known && [...known.filter((other) => other.id !== added.id), added])
      setId(makeId())
      onDone()
    },
  })
  return { add: (category: Custom) => change.send({ id, ...category }), adding: change.sending }
}

type DefaultsForm = { familyId: string; present: readonly Category[]; onDone: () => void }

/** The form that adds the ticked default categories, except those already there. */
function useDefaultsForm({ familyId, present, onDone }: DefaultsForm) {
  const [chosen, setChosen] = useState<ReadonlySet<DefaultKind>>(new Set())
  const [error, setError] = useState<string>()
  const presentKinds = new Set(defaultKinds.filter((kind) => present.some((category) => category.kind === kind)))
  const choose = (kinds: ReadonlySet<DefaultKind>): void => {
    setChosen(kinds)
    setError(undefined)
  }
  const { add, adding } = useAddDefaults(familyId, {
    onDone: () => {
      choose(new Set())
      onDone()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const wanted = defaultKinds.filter((kind) => chosen.has(kind) && !presentKinds.has(kind))
    if (wanted.length > 0) {
      add(wanted)
      return
    }
    setError(t('add.noneChosen'))
    event.currentTarget.querySelector<HTMLInputElement>('[type="checkbox"]:enabled')?.focus()
  }
  return { chosen, choose, present: presentKinds, error, submit, adding, cancel: () => choose(new Set()) }
}

type CustomFieldsProps = {
  form: Pick<ReturnType<typeof useCustomForm>, 'nameField' | 'isReserved' | 'icon' | 'chooseIcon' | 'look' | 'chooseLook'>
  onChooseDefault: () => void
  /** Whether another category of the space has this name; it is allowed all the same. */
  isInUse: boolean
}

/** Name, icon and look of a custom category; for a reserved name it offers the default. */
function CustomFields({ form, onChooseDefault, isInUse }: CustomFieldsProps) {
  return (
    <>
      <div className={styles.name}>
        <TextField
          label={t('name')}
          placeholder={t('namePlaceholder')}
          autoComplete="off"
          help={isInUse ? t('nameInUse') : undefined}
          {...form.nameField}
        />
        {form.isReserved && (
          <Button size="s" onClick={onChooseDefault}>
            {t('chooseDefault')}
          </Button>
        )}
      </div>
      <IconChoice value={form.icon} onChange={form.chooseIcon} />
      <AppearanceChoice {...form.look} icon={form.icon} onChange={form.chooseLook} />
    </>
  )
}

type IconChoiceProps = { value: CategoryIcon; onChange: (icon: CategoryIcon) => void }

/** The grid of icons, with one chosen. */
function IconChoice({ value, onChange }: IconChoiceProps) {
  const options = icons.map((icon) => ({
    value: icon,
    label: t(`icons.${icon}`),
    picture: <HexagonIcon icon={categoryIcons[icon]} size="l" />,
  }))
  return <PictureChoice label={t('icon')} options={options} value={value} onChange={onChange} />
}
