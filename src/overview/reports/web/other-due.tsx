import { CalendarDays, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { daysUntil, formatDayOfWeek, relativeDay } from '#platform/shared/dates.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import type { ReportAppointment, Reports } from '../contract.ts'
import styles from './other-due.module.css'
import { useOpenReports } from './open-reports.ts'
import { t } from './panel-texts.ts'
import { appointmentHref, contractHref, taskHref } from './report-href.ts'
import { ReportLink } from './report-link.tsx'
import { shortName } from './status-line.ts'

const named = 3

/** What is no task that is due: those that wait for an OK, contracts that have ended without a successor, and the appointments of this week; each leads to its page. */
export function OtherDue({ reports: { today, ended, appointments, waiting, counts } }: { reports: Reports }) {
  const open = useOpenReports()
  if (counts.ended + counts.appointments + counts.waiting === 0) return null
  return (
    <ul className={styles.lines}>
      {counts.waiting > 0 && (
        <li>
          <Icon of={CircleCheck} size="s" />
          <span>
            {t('needs.waiting', { count: counts.waiting })}{' '}
            <Listed>
              {waiting.map((task) => (
                <TextLink key={task.id} render={<ReportLink href={taskHref(task)} />}>
                  {[task.title, task.doneBy?.name].filter(Boolean).join(', ')}
                </TextLink>
              ))}
              {counts.waiting > waiting.length && <span>{t('needs.andMore', { count: counts.waiting - waiting.length })}</span>}
            </Listed>
          </span>
        </li>
      )}
      {counts.ended > 0 && (
        <li className={styles.late}>
          <Icon of={TriangleAlert} size="s" />
          <span>
            {t('needs.lapsed', { count: counts.ended })}{' '}
            <Listed>
              {ended.slice(0, named).map((contract) => (
                <TextLink key={contract.itemId} render={<ReportLink href={contractHref(contract)} />}>
                  {nameOf(contract.subcategoryName, contract.place)}, {relativeDay({ day: contract.endDate, today })}
                </TextLink>
              ))}
              {counts.ended > named && (
                <TextLink render={<button type="button" aria-haspopup="dialog" onClick={open} />}>
                  {t('needs.andMore', { count: counts.ended - named })}
                </TextLink>
              )}
            </Listed>
          </span>
        </li>
      )}
      {counts.appointments > 0 && (
        <li>
          <Icon of={CalendarDays} size="s" />
          <span>
            {t('needs.appointments', { count: counts.appointments })}{' '}
            <Listed>
              {appointments.map((appointment) => (
                <TextLink key={appointment.appointmentId} render={<ReportLink href={appointmentHref(appointment)} />}>
                  {[shortName(nameOf(appointment.title, appointment.place)), dayOf(appointment, today), appointment.time]
                    .filter((part) => part !== null)
                    .join(', ')}
                </TextLink>
              ))}
              {counts.appointments > appointments.length && (
                <span>{t('needs.andMore', { count: counts.appointments - appointments.length })}</span>
              )}
            </Listed>
          </span>
        </li>
      )}
    </ul>
  )
}

function Listed({ children }: { children: ReactNode }) {
  return <span className={styles.listed}>{children}</span>
}

function nameOf(name: string, { parentName }: ReportAppointment['place']): string {
  return parentName === null ? name : `${parentName}, ${name}`
}

function dayOf({ day }: ReportAppointment, today: string): string {
  return daysUntil({ day, today }) <= 1 ? relativeDay({ day, today }) : formatDayOfWeek(day)
}
