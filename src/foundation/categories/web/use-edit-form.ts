import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import type { Category, CategoryIcon } from '../contract.ts'
import { nameRules, reservedWords } from './name-rules.ts'
import { useChangeCategory } from './use-change-category.ts'

type EditForm = {
  /** The category as it was when the form opened. */
  category: Category
  /** The same as it is now. */
  now: Category | undefined
  onDone: () => void
}

/** The form that renames a category or changes its icon. After a conflict what was typed stays, and the next try knows the newer version. */
export function useEditForm({ category, now, onDone }: EditForm) {
  const { t } = useTranslation('categories')
  const [isOvertaken, setOvertaken] = useState(false)
  const newer = isOvertaken && now?.version !== category.version ? now : undefined
  const { name, icon } = category
  const { values, bind, field, choice, done, reset, startAfresh, setError, showRefusal } = useFields<{ name: string; icon: CategoryIcon }>({
    values: { name, icon },
    draft: `category ${category.id}`,
  })
  const { change, changing } = useChangeCategory({
    onDone: () => {
      done()
      onDone()
    },
    onRefused: (error) => {
      const code = refusalCode(error)
      // What they saved shows as soon as it has been read again; the failure itself is told at once.
      if (code === 'CONFLICT') setOvertaken(true)
      if (code !== 'NAME_RESERVED') return showRefusal(error)
      setError('name', reservedWords(values.name, t))
      return true
    },
  })
  return {
    iconField: choice('icon'),
    nameField: field('name', nameRules(category.kind, t)),
    newer,
    takeTheirs: () => {
      if (newer !== undefined) reset({ name: newer.name, icon: newer.icon })
    },
    submit: bind((typed) => change({ category: newer ?? category, name: typed.name.trim(), icon: typed.icon })).onSubmit,
    updating: changing,
    cancel: startAfresh,
  }
}
