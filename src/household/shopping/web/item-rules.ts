import { useTranslation } from 'react-i18next'
import { longestName, longestQuantity } from '../shared/limits.ts'
import { atMost } from '../../../platform/web/form/at-most.ts'

/** Returns the validation rules of an item's name and quantity, with their messages. */
export function useItemRules() {
  const { t } = useTranslation('shopping')
  return {
    itemName: { validate: (name: string) => name.trim() !== '' || t('nameMissing'), maxLength: atMost(longestName) },
    quantity: { maxLength: atMost(longestQuantity) },
  }
}
