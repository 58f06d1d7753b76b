import './texts.ts'
import { useTranslation } from 'react-i18next'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import type { CategoryKind } from '../contract.ts'

/** The quiet line of a tile that has nothing to report: what belongs in a category of this kind. */
export function AboutCategory({ kind }: { kind: CategoryKind }) {
  const { t } = useTranslation('categories')
  return <DueDate>{t(`about.${kind}`)}</DueDate>
}
