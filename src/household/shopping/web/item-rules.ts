import { atMost } from '#platform/web/form/at-most.ts'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { longestName, longestQuantity } from '../shared/limits.ts'
import { parseItems } from '../shared/parse-items.ts'
import { t } from './texts.ts'

/** Returns the validation rules of an item's name, quantity and of a typed line, with their messages. */
export function itemRules() {
  return {
    itemName: { validate: (name: string) => name.trim() !== '' || t('nameMissing'), maxLength: atMost(longestName) },
    typed: {
      validate: (line: string) => {
        const items = parseItems(line)
        if (items.length === 0) return t('nameMissing')
        return items.every(({ itemName }) => itemName.length <= longestName) || uiText('tooLong', { count: longestName })
      },
    },
    quantity: { maxLength: atMost(longestQuantity) },
  }
}
