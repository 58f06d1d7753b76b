import { useTranslation } from 'react-i18next'
import { atMost } from '#platform/web/form/at-most.ts'
import { longestName, longestQuantity } from '../shared/limits.ts'
import { parseItems } from '../shared/parse-items.ts'

/** Returns the validation rules of an item's name, quantity and of a typed line, with their messages. */
export function useItemRules() {
  const { t } = useTranslation(['shopping', 'ui'])
  return {
    itemName: { validate: (name: string) => name.trim() !== '' || t('nameMissing'), maxLength: atMost(longestName) },
    typed: {
      validate: (line: string) => {
        const items = parseItems(line)
        if (items.length === 0) return t('nameMissing')
        return items.every(({ itemName }) => itemName.length <= longestName) || t('ui:tooLong', { count: longestName })
      },
    },
    quantity: { maxLength: atMost(longestQuantity) },
  }
}
