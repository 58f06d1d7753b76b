import type { TFunction } from 'i18next'

/** Returns a quantity as it stands beside a name: '× 2' for a number, otherwise what was typed. */
export function describeQuantity(quantity: string, t: TFunction<'shopping'>): string {
  return /^\d+$/.test(quantity) ? t('times', { count: Number(quantity) }) : quantity
}
