import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { countedContents } from '../../../foundation/categories/web/public.ts'
import type { Space } from '../../../foundation/families/contract.ts'
import { pageLocale } from '../../../platform/shared/language.ts'
import { Note } from '../../../platform/web/ui/note.tsx'
import type { MovePreview } from '../contract.ts'
import styles from './what-changes.module.css'

type WhatChangesProps = { category: Category; space: Space; preview: MovePreview }

/** Says what moving a category to a space changes: what goes along, who will see it, and what ends; or why it cannot move there. */
export function WhatChanges({ category, space, preview }: WhatChangesProps) {
  const { t } = useTranslation('moving')
  const counted = useTranslation('categories')
  const { name } = category
  if (preview.isThere) return <Note tone="yellow">{t('isThere', { name, space: space.name })}</Note>
  if (preview.hasDefault) return <Note tone="yellow">{t('hasDefault', { space: space.name, kind: kinds[category.kind].name })}</Note>
  const contents = countedContents(preview.counts, counted.t)
  return (
    <>
      <p>{contents === '' ? t('goesEmpty') : t('goesAlong', { contents })}</p>
      <Readers space={space} people={preview.people} />
      <WhatEnds category={category} preview={preview} />
      {preview.hasName && <Note>{t('hasName', { name, space: space.name })}</Note>}
    </>
  )
}

const list = new Intl.ListFormat(pageLocale, { type: 'conjunction' })

// As many as fit into a few lines of the dialog.
const mostNames = 8

/** Who will see it there, with what they may do, and who no longer will. */
function Readers({ space, people }: { space: Space; people: MovePreview['people'] }) {
  const { t } = useTranslation(['moving', 'sharing'])
  const [you] = people
  const named = people.filter(({ id }) => id !== you?.id)
  const there = named.flatMap(({ name, after }) => (after === null ? [] : [t('person', { name, level: t(`sharing:level.${after}`) })]))
  const gone = named.flatMap(({ name, after }) => (after === null ? [name] : []))
  const shortened = (names: readonly string[]): string =>
    list.format(names.length <= mostNames ? names : [...names.slice(0, mostNames), t('andMore', { count: names.length - mostNames })])
  return (
    <dl className={styles.readers}>
      <dt>{t('willSee', { space: space.name })}</dt>
      <dd>{there.length === 0 ? t('onlyYou') : shortened([t('you'), ...there])}</dd>
      {gone.length > 0 && (
        <>
          <dt>{t('willNotSee')}</dt>
          <dd>{shortened(gone)}</dd>
        </>
      )}
    </dl>
  )
}

/** What ends or stays behind; nothing where nothing does. */
function WhatEnds({ category, preview }: { category: Category; preview: MovePreview }) {
  const { t } = useTranslation('moving')
  const { unassigned, lookedAfter, datesLookedAfter, offers, credits } = preview
  const tasks = unassigned.reduce((sum, one) => sum + one.tasks, 0)
  const contracts = lookedAfter.reduce((sum, one) => sum + one.contracts, 0)
  const dates = datesLookedAfter.reduce((sum, one) => sum + one.dates, 0)
  const said = [
    ...(tasks > 0 ? [t('unassigned', { count: tasks, names: list.format(unassigned.map(({ name }) => name)) })] : []),
    ...(contracts > 0 ? [t('lookedAfter', { count: contracts, names: list.format(lookedAfter.map(({ name }) => name)) })] : []),
    ...(dates > 0 ? [t('datesLookedAfter', { count: dates, names: list.format(datesLookedAfter.map(({ name }) => name)) })] : []),
    ...(offers > 0 ? [t('offers', { count: offers })] : []),
    ...(credits > 0 ? [t('credits', { space: category.familyName })] : []),
  ]
  return said.map((sentence) => <p key={sentence}>{sentence}</p>)
}
