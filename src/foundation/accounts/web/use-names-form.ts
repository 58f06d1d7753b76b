import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import type { Person } from '../contract.ts'
import { account, meQuery } from './account-api.ts'

/** The form of the person's names (PROF-01) and their time zone. Where nothing is typed it follows what is saved elsewhere. */
export function useNamesForm(person: Person) {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const [shown, setShown] = useState(person)
  const { values, bind, field, choice, reset, showRefusal } = useFields({ values: shownOf(person) })
  const save = useChange({
    run: account.changeProfile,
    success: t('you.saved'),
    failure: t('you.failed'),
    onDone: (saved) => client.setQueryData(meQuery.queryKey, (before) => ({ ...before, person: saved })),
    // After a conflict the next try knows the newer version.
    reads: () => [meQuery.queryKey],
    onRefused: showRefusal,
  })
  if (person.version !== shown.version) {
    setShown(person)
    if (values.firstName === shown.firstName && values.lastName === shown.lastName && values.timeZone === shown.timeZone)
      reset(shownOf(person))
  }
  const filled = (words: string) => ({ validate: (typed: string) => typed.trim() !== '' || words })
  return {
    firstName: field('firstName', filled(t('field.firstName'))),
    // Somebody who came with one name keeps it (GAP-36).
    lastName: field('lastName', person.lastName === '' ? {} : filled(t('field.lastName'))),
    timeZone: choice('timeZone'),
    form: bind(({ firstName, lastName, timeZone }) =>
      save.send({ ifVersion: person.version, firstName: firstName.trim(), lastName: lastName.trim(), timeZone }),
    ),
    saving: save.sending,
  }
}

function shownOf({ firstName, lastName, timeZone }: Person) {
  return { firstName, lastName, timeZone }
}
