import type { FormEvent } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category, DefaultKind } from '../contract.ts'
import { defaultKinds } from '../shared/kinds.ts'
import { useAddDefaults } from './use-add-defaults.ts'

type DefaultsForm = { familyId: string; present: readonly Category[]; onDone: () => void }

/** The form that adds default categories: those ticked, but for those already there (CAT-08, CAT-10). */
export function useDefaultsForm({ familyId, present, onDone }: DefaultsForm) {
  const { t } = useTranslation('categories')
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
