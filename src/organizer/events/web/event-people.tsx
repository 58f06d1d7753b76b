import { PeopleChoices } from '#organizer/tasks/web/people-choices.tsx'
import { none } from '#organizer/tasks/web/task-form.ts'
import type { EventFormState } from './event-form.ts'
import { t } from './texts.ts'

/** Whom an event is for, a press each: everybody, or some of those who may see where it is kept. */
export function EventPeople({ form }: { form: EventFormState }) {
  const { people, categoryId } = form.values
  const { error, ref } = form.choice('people')
  const press = (id: string): void => {
    if (id === none) form.set('people', [])
    else form.set('people', people.includes(id) ? people.filter((one) => one !== id) : [...people, id])
  }
  return (
    <PeopleChoices label={t('event.for')} anyone={t('event.everybody')} chosen={people} onPress={press} {...{ categoryId, error, ref }} />
  )
}
