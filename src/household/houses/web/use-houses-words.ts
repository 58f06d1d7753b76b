import { useTranslation } from 'react-i18next'

/** What the page of the houses says. */
export function useHousesWords() {
  const { t } = useTranslation('houses')
  return {
    title: t('title'),
    subtitle: t('subtitle'),
    add: t('add'),
    addFirst: t('addFirst'),
    search: t('search'),
    empty: t('empty'),
    emptyViewOnly: t('emptyViewOnly'),
    loadFailed: t('loadFailed'),
    comfort: t('comfort'),
  }
}
