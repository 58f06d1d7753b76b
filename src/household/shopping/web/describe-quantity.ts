import { t } from './texts.ts'

/** Returns a quantity as shown beside a name: '× 2' for a number, otherwise what was typed. */
export function describeQuantity(quantity: string): string {
  return /^\d+$/.test(quantity) ? t('times', { count: Number(quantity) }) : quantity
}
