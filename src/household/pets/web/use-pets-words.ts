import { useTranslation } from 'react-i18next'

/** What the page of the pets says. */
export function usePetsWords() {
  const { t } = useTranslation('pets')
  return {
    title: t('title'),
    subtitle: t('subtitle'),
    add: t('add'),
    addFirst: t('addFirst'),
    search: t('search'),
    empty: t('empty'),
    emptyViewOnly: t('emptyViewOnly'),
    loadFailed: t('loadFailed'),
  }
}
