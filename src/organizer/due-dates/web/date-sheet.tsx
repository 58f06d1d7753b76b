import { Bell, FileText, Repeat, User } from 'lucide-react'
import { formatDay } from '#platform/shared/dates.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Details, Fact } from '#platform/web/ui/details.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FormGrid } from '#platform/web/ui/form-grid.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import type { DueDate } from '../contract.ts'
import { presetOf } from '../shared/presets.ts'
import { DateHistory } from './date-history.tsx'
import { LawNote } from './law-note.tsx'
import { describePeriod } from './describe-period.ts'
import { t } from './texts.ts'

type DateSheetProps = {
  open: boolean
  onClose: () => void
  date: DueDate
  /** Whose it is: the name of the car, the child and so on. */
  owner: string
  mayEdit: boolean
}

/** All there is to know of a date, with its history, also for those who may only view. */
export function DateSheet({ open, onClose, date, owner, mayEdit }: DateSheetProps) {
  const { law } = presetOf(date.preset)
  const subtitle = date.nextOn === null ? owner : t('dueOf', { owner, day: formatDay(date.nextOn) })
  return (
    <Dialog {...{ open, onClose, subtitle }} title={date.name} foot={<Button onClick={onClose}>{uiText('close')}</Button>}>
      <FormGrid>
        <Facts date={date} />
        {law !== undefined && <LawNote law={law} />}
        <Heading level={3}>{t('history')}</Heading>
        <DateHistory of={{ dueDateId: date.id }} dates={[date]} mayEdit={mayEdit} />
      </FormGrid>
    </Dialog>
  )
}

function Facts({ date: { every, rule, reminders, lookedAfterBy, costPence, notes, task } }: { date: DueDate }) {
  const rhythm = every === null ? [describePeriod(every)] : [describePeriod(every), t(`counts.${rule}`)]
  const cost = costPence === null ? [] : [t('usually', { cost: formatMoney(costPence) })]
  return (
    <Details>
      <Fact icon={Repeat} label={t('field.every')}>
        {[...rhythm, ...cost].join(' · ')}
      </Fact>
      <Fact icon={Bell} label={t('field.reminders')}>
        {reminders.length === 0 ? t('noReminders') : t('remindsBefore', { days: reminders.join(', ') })}
      </Fact>
      {lookedAfterBy !== null && (
        <Fact icon={User} label={t('field.lookedAfterBy')}>
          {lookedAfterBy.name}
        </Fact>
      )}
      {task !== null && (
        <Fact icon={FileText} label={t('field.task')}>
          {[t('taskBefore', { title: task.title, count: task.daysBefore }), task.assignee?.name].filter(Boolean).join(', ')}
        </Fact>
      )}
      {notes !== null && (
        <Fact icon={FileText} label={t('field.notes')} own>
          {notes}
        </Fact>
      )}
    </Details>
  )
}
