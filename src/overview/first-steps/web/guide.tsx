import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndFirstSteps } from '../../../foundation/accounts/web/public.ts'
import { categoriesQuery } from '../../../foundation/categories/web/public.ts'
import type { Space } from '../../../foundation/families/contract.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { firstStepsQuery } from './first-steps-api.ts'
import placeholder from './first-steps.module.css'
import { GuideDialogs } from './guide-dialogs.tsx'
import styles from './guide.module.css'
import { type GuideState, stepsOf } from './guide-state.ts'
import { NextStep } from './next-step.tsx'
import { Steps } from './steps.tsx'
import { useGuideDialogs } from './use-guide-dialogs.ts'

type GuideProps = { space: Space; children: ReactNode }

/**
 * What a new account is told first: rooms, a contract with its reminders, an invitation. What is done is read from what is there; the
 * next step is open, with its one button. Skipped or finished it never comes again. Where it cannot be read, `children` stand here.
 */
export function Guide({ space, children }: GuideProps) {
  const reading = useQuery(firstStepsQuery)
  const { data: rooms } = useQuery(categoriesQuery(space.id))
  if (reading.data !== undefined && rooms !== undefined) return <Panel space={space} state={stepsOf(reading.data, rooms)} />
  return reading.data === undefined && reading.isError ? children : <div className={placeholder.place} />
}

function Panel({ space, state }: { space: Space; state: GuideState }) {
  const { t } = useTranslation('firstSteps')
  const id = useId()
  const dialogs = useGuideDialogs()
  const end = useEndFirstSteps(t('endFailed'))
  const isClosing = state.next === undefined
  return (
    <section className={styles.guide} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {t(isClosing ? 'closing.title' : 'title')}
        </Heading>
        <output className={styles.progress}>{t('progress', { done: state.done.length })}</output>
        {!isClosing && (
          <Button variant="quiet" size="s" onClick={end}>
            {t('skip')}
          </Button>
        )}
      </div>
      <Steps state={state} />
      <NextStep space={space} state={state} dialogs={dialogs} onEnd={end} />
      <GuideDialogs state={state} dialogs={dialogs} />
    </section>
  )
}
