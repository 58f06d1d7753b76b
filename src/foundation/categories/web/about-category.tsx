import './texts.ts'
import { useTranslation } from 'react-i18next'
import { When } from '../../../platform/web/ui/when.tsx'
import type { CategoryKind } from '../contract.ts'

/** The quiet line of a tile that has nothing to report: what belongs into a category of this kind. */
export function AboutCategory({ kind }: { kind: CategoryKind }) {
  const { t } = useTranslation('categories')
  return <When>{t(`about.${kind}`)}</When>
}
