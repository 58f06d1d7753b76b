import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useEndFirstSteps } from '#foundation/accounts/web/use-end-first-steps.ts'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { Room } from '#foundation/categories/web/rooms/room.tsx'
import type { GroupType, Space } from '#foundation/families/contract.ts'
import { longestName } from '#foundation/families/shared/limits.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { t as familiesText } from '#foundation/families/web/texts.ts'
import { useCreateGroup } from '#foundation/families/web/use-create-group.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { failureReason } from '#platform/web/api/failure-reason.ts'
import { quotaMessage, refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import { atMost } from '#platform/web/form/at-most.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useRootMark } from '#platform/web/ui/use-root-mark.ts'
import { familyNameForm } from './family-name-form.ts'
import { firstStepsQuery } from './first-steps-api.ts'
import styles from './for-whom.module.css'
import { t } from './texts.ts'
import type { GuideHere } from './use-first-steps.ts'

type ForWhomProps = {
  /** The personal space at first; when somebody returns, the space that they had chosen. */
  space: Space
  guide: GuideHere
  onChoose: (spaceId: string, onSettled: () => void) => void
}

const answers = ['me', 'family', 'friend'] as const
type Answer = (typeof answers)[number]

/**
 * The guide's question, before there is anything: for whom is it? A group gets its name here and is created in the same press; what the next
 * steps make goes there.
 */
export function ForWhom({ space, guide, onChoose }: ForWhomProps) {
  const id = useId()
  const name = usePerson()?.firstName ?? ''
  const skip = useEndFirstSteps(t('endFailed'))
  // Messages stay above the keys, which are where the thumb is.
  useRootMark('page-key')
  const { form, send, sending } = useAnswer({ space, guide, onChoose })
  const { who } = form.values
  return (
    <section className={styles.ask} aria-labelledby={id}>
      <Heading level={2} look="l" id={id}>
        {name === '' ? t('who.titleNameless') : t('who.title', { name })}
      </Heading>
      <p className={styles.lead}>{t('who.about')}</p>
      <form className={styles.form} {...form.bind(send)}>
        <fieldset className={styles.answers} aria-labelledby={id}>
          {answers.map((answer) => (
            <AnswerCard key={answer} answer={answer} isChosen={who === answer} onChoose={() => form.set('who', answer)} />
          ))}
        </fieldset>
        {who !== 'me' && <GroupName key={who} form={form} groupType={who} />}
        <div className={styles.foot}>
          <Button variant="quiet" size="l" onClick={skip}>
            {t('skip')}
          </Button>
          <Button type="submit" variant="primary" size="l" working={sending} workingLabel={familiesText('found.working')}>
            {t('who.next')}
          </Button>
        </div>
      </form>
    </section>
  )
}

type AnswerCardProps = { answer: Answer; isChosen: boolean; onChoose: () => void }

/** One of the answers: the whole card is its radio button. */
function AnswerCard({ answer, isChosen, onChoose }: AnswerCardProps) {
  const aboutId = useId()
  const drawings: Record<Answer, ReactNode> = {
    me: <Drawing of="evening" size="fill" lit={isChosen} />,
    family: <Room kind="home" size="fill" lit={isChosen} />,
    friend: <Room kind="travel" size="fill" lit={isChosen} />,
  }
  return (
    <div className={styles.answer}>
      <input
        type="radio"
        name="for-whom"
        className={styles.radio}
        aria-label={t(`who.${answer}.name`)}
        aria-describedby={aboutId}
        checked={isChosen}
        onChange={onChoose}
      />
      <div className={styles.picture}>{drawings[answer]}</div>
      <div className={styles.words}>
        <p className={styles.name} aria-hidden="true">
          {t(`who.${answer}.name`)}
        </p>
        <p id={aboutId} className={styles.about}>
          {t(`who.${answer}.about`)}
        </p>
      </div>
    </div>
  )
}

type AnswerForm = ReturnType<typeof useAnswer>['form']

/** The name of the group. A blank one is refused without a message, marked and focused. */
function GroupName({ form, groupType }: { form: AnswerForm; groupType: GroupType }) {
  const name = form.field(groupType, { validate: (typed) => typed.trim() !== '' || '', maxLength: atMost(longestName) })
  return (
    <TextField
      {...name}
      className={styles.group}
      label={t('who.label')}
      help={t('who.help')}
      placeholder={familiesText(`found.placeholder.${groupType}`)}
      autoComplete="off"
      required
    />
  )
}

/** The form of the answer. What is typed for either group stays while another answer is looked at. */
function useAnswer({ space, guide, onChoose }: ForWhomProps) {
  const client = useQueryClient()
  const { data: spaces = [] } = useQuery(spacesQuery)
  const suggestion = useSuggestion()
  const [newId] = useState(() => ({ family: makeId(), friend: makeId() }))
  const { groupType } = space
  const former = groupType === 'personal' ? {} : { who: groupType, [groupType]: space.name }
  const first: { who: Answer; family: string; friend: string } = { who: 'family', family: suggestion, friend: '', ...former }
  const form = useFields({ values: first, draft: `for whom ${groupType}` })
  const goOn = (spaceId: string): void => {
    form.done()
    client.setQueryData(firstStepsQuery.queryKey, (known) => known && { ...known, spaceId, categories: false })
    guide.goOn()
    // What was read while the choice was on its way may be about the space before.
    onChoose(spaceId, () => void client.invalidateQueries(firstStepsQuery))
    restoreFocus()
  }
  const creating = useCreateGroup({
    onCreated: ({ id }) => goOn(id),
    onRefused: (error, group) => {
      // The app leads to the sign-in page.
      if (refusalCode(error) === 'UNAUTHORIZED') return false
      const own = [familiesText('found.failed'), failureReason(error)].filter((part) => part !== undefined).join('. ')
      form.setError(group.groupType, quotaMessage(error) ?? refusalMessage(error) ?? own)
      return true
    },
  })
  const send = ({ who, ...names }: typeof first): void => {
    const personal = spaces.find((one) => one.groupType === 'personal')
    if (who === 'me') return personal && goOn(personal.id)
    const name = names[who].trim()
    const isHere = who === groupType
    return isHere && name === space.name ? goOn(space.id) : creating.send({ id: isHere ? space.id : newId[who], name, groupType: who })
  }
  return { form, send, sending: creating.sending }
}

/** The name that is suggested for the person's family. */
function useSuggestion(): string {
  const name = usePerson()?.lastName.trim() ?? ''
  const form = familyNameForm(name)
  const suggested = form === undefined ? '' : t(`who.suggested.${form}`, { name })
  return suggested.length > longestName ? '' : suggested
}
