import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Ellipsis, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../../platform/web/ui/avatar.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Menu } from '../../../platform/web/ui/menu.tsx'
import { Row, Rows } from '../../../platform/web/ui/rows.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import { Status } from '../../../platform/web/ui/status.tsx'
import { assigneesQuery } from './task-api.ts'
import type { TaskFormState } from './task-form.ts'
import styles from './turn-list.module.css'
import { idsOf } from './who-form.ts'

type TurnListProps = { form: TaskFormState; categoryId: string }

/** The people who take turns, in their order, with a menu for each that moves them, and a select that adds another (RECUR-20, RECUR-21). */
export function TurnList({ form, categoryId }: TurnListProps) {
  const { t } = useTranslation('tasks')
  const people = useQuery(assigneesQuery(categoryId)).data ?? []
  const [moved, setMoved] = useState('')
  const { value, error, ref } = form.choice('turns', {
    validate: (typed) => (form.values.handOut !== 'turns' && form.values.handOut !== 'least') || typed !== '' || t('who.missing'),
  })
  const ids = idsOf(value)
  const nameOf = (id: string): string => people.find((person) => person.id === id)?.name ?? t('who.unknown')
  const keep = (next: readonly string[]): void => form.set('turns', next.join(','))
  const move = (from: number, to: number): void => {
    const [id = ''] = ids.slice(from, from + 1)
    keep(ids.toSpliced(from, 1).toSpliced(to, 0, id))
    setMoved(t('who.moved', { name: nameOf(id), place: to + 1, count: ids.length }))
  }
  const others = people.filter(({ id }) => !ids.includes(id))
  return (
    <div className={styles.turns}>
      {ids.length > 0 && (
        <Card pad="none">
          <Rows aria-label={t('who.list')}>
            {ids.map((id, at) => (
              <Row
                key={id}
                lead={<PersonAvatar id={id} name={nameOf(id)} size="s" silent />}
                title={nameOf(id)}
                end={
                  <Menu
                    trigger={<IconButton icon={Ellipsis} label={t('who.more', { name: nameOf(id) })} />}
                    items={[
                      { label: t('who.up'), icon: ArrowUp, disabled: at === 0, onSelect: () => move(at, at - 1) },
                      { label: t('who.down'), icon: ArrowDown, disabled: at === ids.length - 1, onSelect: () => move(at, at + 1) },
                      { label: t('who.remove'), icon: X, danger: true, onSelect: () => keep(ids.toSpliced(at, 1)) },
                    ]}
                  />
                }
              />
            ))}
          </Rows>
        </Card>
      )}
      <Status>{moved}</Status>
      <SelectField
        label={t('who.add')}
        help={others.length === 0 && people.length > 0 ? t('who.nobodyLeft') : undefined}
        disabled={others.length === 0}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        value=""
        onChange={(id) => keep([...ids, id])}
        error={error}
        ref={ref}
      />
    </div>
  )
}
