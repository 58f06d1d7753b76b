import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { formatDay } from '../../../platform/shared/dates.ts'
import type { SearchHit } from '../contract.ts'

/** What a hit is called, and the line below: what tells it from others, then where it is, from the inside out. */
export function useHitWords() {
  const { t } = useTranslation('search')
  const ownWords = useOwnWords()
  return (hit: SearchHit): { title: string; about: string } => ({
    title: hit.title === '' ? t('hit.trip') : hit.title,
    about: [...ownWords(hit), ...placeOf(hit)].filter((word) => word !== null && word !== '').join(' · '),
  })
}

function useOwnWords() {
  const { t } = useTranslation('search')
  const today = useToday()
  const endOf = (day: string): string => (day < today ? t('hit.ended', { day: formatDay(day) }) : t('hit.ends', { day: formatDay(day) }))
  return (hit: SearchHit): (string | null)[] => {
    switch (hit.type) {
      case 'contract':
        return [hit.endDate && endOf(hit.endDate), hit.subcategoryName === hit.title ? null : hit.subcategoryName]
      case 'appointment':
        return [t('hit.at', { day: formatDay(hit.day), time: hit.time }), hit.location]
      case 'task':
        return [hit.status === 'done' ? t('hit.done') : hit.dueDate && t('hit.due', { day: formatDay(hit.dueDate) })]
      case 'car':
        return [hit.numberPlate]
      case 'house':
        return [hit.address]
      case 'pet':
        return [hit.petType]
      case 'trip':
        return [t('hit.span', { from: formatDay(hit.startDate), to: formatDay(hit.endDate) })]
      case 'meal':
        return [t(`hit.${hit.meal}`, { day: formatDay(hit.day) })]
      case 'category':
      case 'subcategory':
      case 'child':
      default:
        return []
    }
  }
}

function placeOf({ type, place: { parentName, categoryName, familyName } }: SearchHit): (string | null)[] {
  return type === 'category' ? [familyName] : [parentName, categoryName, familyName]
}
