import type { Page } from '@playwright/test'
import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from './api.ts'
import { dayFromToday } from './days.ts'

/** The zone in which people of the stories live, wherever their browser is. */
const zone = 'Europe/London'

type Parent = { categoryId: string } | { subjectId: string }
type NewTask = Parent & { title: string; days: number; status?: 'not_started' | 'in_progress'; assignedTo?: string }

/** Adds a task due some days from today, without its screens. */
export async function aTask(page: Page, { title, days, status = 'not_started', assignedTo, ...parent }: NewTask): Promise<string> {
  const id = makeId()
  const rest = { description: null, assignedTo: assignedTo ?? null, dueDate: dayFromToday(days), status, label: null }
  await ask(page, 'POST', '/tasks', { id, ...parent, title, ...rest })
  return id
}

/** Completes a task. */
export async function finish(page: Page, taskId: string): Promise<void> {
  await ask(page, 'PUT', `/tasks/${taskId}/status`, { status: 'done' })
}

const places = z.array(z.object({ id: z.uuid(), name: z.string() }))

/** Returns the id of a subcategory of a category, or of a car, by its name. */
export async function placeOf(page: Page, parent: { categoryId: string } | { subjectId: string }, name: string): Promise<string> {
  const of = 'subjectId' in parent ? `/subjects/${parent.subjectId}` : `/categories/${parent.categoryId}`
  const found = places.parse(await ask(page, 'GET', `${of}/subcategories`)).find((place) => place.name === name)
  return found?.id ?? ''
}

/** Adds a contract that ends some days from today, without its screens. */
export async function aContract(page: Page, contract: { subcategoryId: string; providerName: string | null; days: number }): Promise<void> {
  const { subcategoryId, providerName, days } = contract
  const payment = { paymentMethod: null, paymentBank: null, paymentFrequency: null }
  const rest = { monthlyCostPence: null, contractStartDate: null, contractEndDate: dayFromToday(days), ...payment, notes: null }
  await ask(page, 'POST', '/items', { id: makeId(), subcategoryId, providerName, ...rest })
}

/** Adds an appointment some days from today, without its screens. */
export async function anAppointment(page: Page, { subcategoryId, days }: { subcategoryId: string; days: number }): Promise<void> {
  const when = { day: dayFromToday(days), time: '09:30', timeZone: zone }
  const rest = { location: null, reminderEnabled: false, reminderFrequency: '1 day', notes: null }
  await ask(page, 'POST', '/events', { id: makeId(), subcategoryId, ...when, ...rest })
}

/** Adds a child, a pet or a car by its name, without its screens. */
export async function aNamed(
  page: Page,
  of: 'children' | 'pets' | 'cars',
  { categoryId, name }: { categoryId: string; name: string },
): Promise<string> {
  const id = makeId()
  await ask(page, 'POST', `/${of}`, { id, categoryId, name })
  return id
}
