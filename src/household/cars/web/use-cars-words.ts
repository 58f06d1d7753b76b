import { useTranslation } from 'react-i18next'

/** What the page of the cars says. */
export function useCarsWords() {
  const { t } = useTranslation('cars')
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
