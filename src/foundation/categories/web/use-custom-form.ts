import { useTranslation } from 'react-i18next'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import type { CategoryIcon } from '../contract.ts'
import { ownerOfName } from '../shared/reserved-names.ts'
import { nameRules, reservedWords } from './name-rules.ts'
import { useAddCustom } from './use-add-custom.ts'

type Custom = { name: string; icon: CategoryIcon }

/** The form of a new category of one's own: name and icon (CAT-07, CAT-09). */
export function useCustomForm({ familyId, onDone }: { familyId: string; onDone: () => void }) {
  const { t } = useTranslation('categories')
  const { values, bind, field, startAfresh, showRefusal, set, setError } = useFields<Custom>({
    values: { name: '', icon: 'Home' },
    draft: `new category ${familyId}`,
  })
  const { name, icon } = values
  const { add, adding } = useAddCustom(familyId, {
    onDone: () => {
      startAfresh()
      onDone()
    },
    onRefused: (error) => {
      if (refusalCode(error) !== 'NAME_RESERVED') return showRefusal(error)
      setError('name', reservedWords(name, t))
      return true
    },
  })
  const nameField = field('name', nameRules('custom', t))
  return {
    name,
    nameField,
    /** The name was refused because it belongs to a default. */
    isReserved: nameField.error !== undefined && ownerOfName(name) !== undefined,
    icon,
    chooseIcon: (chosen: CategoryIcon) => set('icon', chosen),
    submit: bind(({ name: typed, icon: chosen }) => add({ name: typed.trim(), icon: chosen })).onSubmit,
    adding,
    cancel: startAfresh,
  }
}
