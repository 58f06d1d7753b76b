import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { StoredNotification, NotificationRenderer, RenderedNotification } from '../../../foundation/notifications/server/public.ts'
import { taskHref } from '../../../organizer/tasks/shared/public.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { textsIn } from '../../../platform/server/texts/texts-in.ts'
import { loadSubjects, type AppointmentSubject, type ContractSubject, type TaskSubject } from './notification-subjects.ts'
import { formatDay } from '../../../platform/shared/dates.ts'

type Reader = { t: TFunction<'reminders'>; language: string }

/** Renders contracts, appointments and tasks as they are now; neutrally when they are gone or the reader may not see them any more. */
export const reminderRenderer: NotificationRenderer = {
  types: ['renewal', 'appointment_reminder', 'task_due'],
  render: async (db: Db, notifications, language) => {
    const reader = { t: textsIn(language, 'reminders'), language }
    const { contracts, appointments, tasks } = await loadSubjects(
      db,
      notifications.flatMap(({ relatedId }) => relatedId ?? []),
    )
    const write = (about: StoredNotification): RenderedNotification | undefined => {
      const ours = { contract: byId(contracts, about), appointment: byId(appointments, about), task: byId(tasks, about) }
      if (ours.contract !== undefined) return contractWords(ours.contract, about.params, reader)
      if (ours.appointment !== undefined) return appointmentWords(ours.appointment, reader)
      return ours.task && taskWords(ours.task, reader)
    }
    return new Map(notifications.map((about) => [about.id, write(about) ?? { ...filled('gone', {}, reader), href: null }]))
  },
}

function byId<Thing extends { id: string }>(things: readonly Thing[], { relatedId }: StoredNotification): Thing | undefined {
  return things.find(({ id }) => id === relatedId)
}

const OfContract = z.object({ endDate: z.iso.date() })

function contractWords({ id, subcategoryId, end, ...names }: ContractSubject, params: unknown, reader: Reader): RenderedNotification {
  const isUnmoved = OfContract.safeParse(params).data?.endDate === end
  const values = { thing: named(names, reader), place: placed(names, reader), day: end === null ? '' : formatDay(end, reader.language) }
  const words = end === null ? 'contractOpen' : isUnmoved ? 'contract' : 'contractMoved'
  return { ...filled(words, values, reader), href: `/subcategory/${subcategoryId}#${id}` }
}

function appointmentWords({ id, subcategoryId, day, time, location, ...names }: AppointmentSubject, reader: Reader): RenderedNotification {
  const values = {
    thing: names.subcategoryName,
    place: placed(names, reader),
    day: formatDay(day, reader.language),
    time,
    location: location ?? '',
  }
  return {
    ...filled(location === null ? 'appointment' : 'appointmentAt', values, reader),
    href: `/subcategory/${subcategoryId}#${id}`,
  }
}

function taskWords(
  { id, title, due, done, childId, petId, categoryId, kind, ...names }: TaskSubject,
  reader: Reader,
): RenderedNotification {
  const values = { thing: title, place: placed(names, reader), day: due === null ? '' : formatDay(due, reader.language) }
  const words = done ? 'taskDone' : due === null ? 'taskOpen' : 'task'
  return { ...filled(words, values, reader), href: `${taskHref({ childId, petId, categoryId, kind })}#${id}` }
}

function named({ subcategoryName, providerName }: { subcategoryName: string; providerName: string | null }, { t }: Reader): string {
  return providerName === null ? subcategoryName : t('notification.withProvider', { subcategoryName, providerName })
}

function placed({ categoryName, familyName }: { categoryName: string; familyName: string }, { t }: Reader): string {
  return t('notification.place', { categoryName, familyName })
}

type Kind = 'contract' | 'contractMoved' | 'contractOpen' | 'appointment' | 'appointmentAt' | 'task' | 'taskOpen' | 'taskDone' | 'gone'

function filled(kind: Kind, values: Readonly<Record<string, string>>, { t }: Reader): { title: string; message: string } {
  return { title: t(`notification.${kind}.title`), message: t(`notification.${kind}.message`, { replace: values }) }
}
