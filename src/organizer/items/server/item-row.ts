import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import { type Item, type NewItem, PaymentFrequency, PaymentMethod } from '../contract.ts'

/** Converts a row to an Item; nothing else does. */
export function toItem(row: Selectable<DB['app.items']>): Item {
  return {
    id: row.id,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    providerName: row.provider_name,
    monthlyCostPence: row.monthly_cost_pence === null ? null : Number(row.monthly_cost_pence),
    contractStartDate: row.contract_start_date,
    contractEndDate: row.contract_end_date,
    paymentMethod: PaymentMethod.nullable().parse(row.payment_method),
    paymentBank: row.payment_bank,
    paymentFrequency: PaymentFrequency.nullable().parse(row.payment_frequency),
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

/** Returns the columns of the fields that a person enters. */
export function toColumns(item: Omit<NewItem, 'id' | 'subcategoryId'>) {
  return {
    provider_name: item.providerName,
    monthly_cost_pence: item.monthlyCostPence,
    contract_start_date: item.contractStartDate,
    contract_end_date: item.contractEndDate,
    payment_method: item.paymentMethod,
    payment_bank: item.paymentBank,
    payment_frequency: item.paymentFrequency,
    notes: item.notes,
  }
}
