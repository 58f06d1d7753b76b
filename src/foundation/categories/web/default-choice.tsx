import { useId } from 'react'
import { CardLink } from '#platform/web/ui/card-link.tsx'
import { FieldError } from '#platform/web/ui/field.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { Tick } from '#platform/web/ui/tick.tsx'
import type { DefaultKind } from '../contract.ts'
import { defaultKinds, kinds } from '../shared/kinds.ts'
import { kindIcon } from './category-icons.ts'
import styles from './default-choice.module.css'
import { t } from './texts.ts'

type DefaultChoiceProps = {
  chosen: ReadonlySet<DefaultKind>
  onChange: (chosen: ReadonlySet<DefaultKind>) => void
  /** Those already in the space: ticked and disabled. */
  present: ReadonlySet<DefaultKind>
  error: string | undefined
}

/** The default categories as rows to tick. */
export function DefaultChoice({ chosen, onChange, present, error }: DefaultChoiceProps) {
  const toggle = (kind: DefaultKind, ticked: boolean): void => {
    const others = [...chosen].filter((other) => other !== kind)
    onChange(new Set(ticked ? [...others, kind] : others))
  }
  return (
    <fieldset>
      <legend className={styles.legend}>{t('add.choose')}</legend>
      {present.size === defaultKinds.length && <p className={styles.quiet}>{t('add.allHere')}</p>}
      {error !== undefined && (
        <div className={styles.error}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      <ul className={styles.rows}>
        {defaultKinds.map((kind) => (
          <li key={kind}>
            <DefaultRow kind={kind} isPresent={present.has(kind)} isChosen={chosen.has(kind)} onToggle={(ticked) => toggle(kind, ticked)} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type DefaultRowProps = { kind: DefaultKind; isPresent: boolean; isChosen: boolean; onToggle: (ticked: boolean) => void }

function DefaultRow({ kind, isPresent, isChosen, onToggle }: DefaultRowProps) {
  const id = useId()
  const { name } = kinds[kind]
  return (
    <div className={styles.row} data-present={isPresent || undefined}>
      <HexagonIcon icon={kindIcon(kind)} hue={kinds[kind].hue} />
      <span className={styles.words}>
        <CardLink className={styles.name} render={<label htmlFor={id}>{name}</label>} />
        <span className={styles.about} id={`${id}-about`}>
          {isPresent ? t('add.alreadyHere') : t(`about.${kind}`)}
        </span>
      </span>
      <Tick
        id={id}
        className={styles.tick}
        label={name}
        aria-describedby={`${id}-about`}
        checked={isPresent || isChosen}
        disabled={isPresent}
        onChange={onToggle}
      />
    </div>
  )
}
