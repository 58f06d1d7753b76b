import type { Category } from '#foundation/categories/contract.ts'
import { longestName as longestSubcategoryName } from '#organizer/subcategories/shared/limits.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import styles from './something-else.module.css'
import { t } from './texts.ts'

/** The choice of what a contract is for when there is no subcategory for it yet. */
export const somethingElse = 'else'

/** What a contract is for: a subcategory, or the name of a new one. */
export type QuickPlace = { subcategoryId: string; name: string }

/** Returns the category in which a new subcategory is added: Home, where there is one. */
export function placeForNew(categories: readonly Category[]): Category | undefined {
  return categories.find(({ kind }) => kind === 'home') ?? categories[0]
}

const ideas = ['phone', 'tv', 'streaming', 'gym'] as const

/** Asks for the name of a new subcategory, with what a household often pays besides. */
export function SomethingElse({ place }: { place: ReturnType<typeof useFields<QuickPlace>> }) {
  return (
    <div>
      <TextField
        label={t('quick.else.name')}
        autoComplete="off"
        {...place.field('name', {
          validate: (name) => name.trim() !== '' || t('quick.else.missing'),
          maxLength: atMost(longestSubcategoryName),
        })}
      />
      <fieldset className={styles.ideas} aria-label={t('quick.else.ideas')}>
        {ideas.map((idea) => (
          <Chip key={idea} render={<button type="button" onClick={() => place.set('name', t(`quick.else.${idea}`))} />}>
            {t(`quick.else.${idea}`)}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}
