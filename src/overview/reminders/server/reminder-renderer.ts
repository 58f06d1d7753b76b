import { z } from 'zod'
import type { StoredNotification, NotificationRenderer, RenderedNotification } from '../../../foundation/notifications/server/public.ts'
import { taskHref } from '../../../organizer/tasks/shared/public.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { fillText } from '../../../platform/server/texts/fill-text.ts'
import texts from '../messages/en.json' with { type: 'json' }
import { loadSubjects, type AppointmentSubject, type ContractSubject, type TaskSubject } from './notification-subjects.ts'
import { formatDay } from '../../../platform/shared/dates.ts'

const { notification } = texts

/** Renders contracts, appointments and tasks as they are now; neutrally when they are gone or the reader may not see them any more. */
export const reminderRenderer: NotificationRenderer = {
  types: ['renewal', 'appointment_reminder', 'task_due'],
  tell: async (db: Db, notifications) => {
    const { contracts, appointments, tasks } = await loadSubjects(
      db,
      notifications.flatMap(({ relatedId }) => relatedId ?? []),
    )
    const write = (about: StoredNotification): RenderedNotification | undefined => {
      const ours = { contract: byId(contracts, about), appointment: byId(appointments, about), task: byId(tasks, about) }
      if (ours.contract !== undefined) return contractWords(ours.contract, about.params)
      if (ours.appointment !== undefined) return appointmentWords(ours.appointment)
      return ours.task && taskWords(ours.task)
    }
    return new Map(notifications.map((about) => [about.id, write(about) ?? { ...notification.gone, href: null }]))
  },
}

function byId<Thing extends { id: string }>(things: readonly Thing[], { relatedId }: StoredNotification): Thing | undefined {
  return things.find(({ id }) => id === relatedId)
}

const OfContract = z.object({ endDate: z.iso.date() })

function contractWords({ id, subcategoryId, end, ...names }: ContractSubject, params: unknown): RenderedNotification {
  const asTold = OfContract.safeParse(params).data?.endDate === end
  const values = { thing: named(names), place: placed(names), day: end === null ? '' : formatDay(end) }
  const words = end === null ? notification.contractOpen : asTold ? notification.contract : notification.contractMoved
  return { ...filled(words, values), href: `/subcategory/${subcategoryId}#${id}` }
}

function appointmentWords({ id, subcategoryId, day, time, location, ...names }: AppointmentSubject): RenderedNotification {
  const values = { thing: names.subcategoryName, place: placed(names), day: formatDay(day), time, location: location ?? '' }
  return {
    ...filled(location === null ? notification.appointment : notification.appointmentAt, values),
    href: `/subcategory/${subcategoryId}#${id}`,
  }
}

function taskWords({ id, title, due, done, childId, petId, categoryId, kind, ...names }: TaskSubject): RenderedNotification {
  const values = { thing: title, place: placed(names), day: due === null ? '' : formatDay(due) }
  const words = done ? notification.taskDone : due === null ? notification.taskOpen : notification.task
  return { ...filled(words, values), href: `${taskHref({ childId, petId, categoryId, kind })}#${id}` }
}

function named({ subcategoryName, providerName }: { subcategoryName: string; providerName: string | null }): string {
  return providerName === null ? subcategoryName : fillText(notification.withProvider, { subcategoryName, providerName })
}

function placed({ categoryName, familyName }: { categoryName: string; familyName: string }): string {
  return fillText(notification.place, { categoryName, familyName })
}

function filled({ title, message }: { title: string; message: string }, values: Readonly<Record<string, string>>) {
  return { title: fillText(title, values), message: fillText(message, values) }
}
