import { classNames } from '#platform/web/ui/class-names.ts'
import { passwordStrength } from './password-strength.ts'
import styles from './strength-hint.module.css'
import { t } from './texts.ts'

const fullBars = { empty: 0, short: 0, guessable: 1, weak: 1, fair: 2, strong: 3 } as const

/** A hint how hard the password is to guess, in a word and three bars; `own`: names and address that should not be in it. */
export function StrengthHint({ password, own }: { password: string; own?: readonly string[] }) {
  const strength = passwordStrength(password, own)
  return (
    <span className={styles.hint}>
      <span>{t(`strength.${strength}`)}</span>
      {strength !== 'empty' && (
        <span className={classNames(styles.bars, styles[strength])} aria-hidden="true">
          {[1, 2, 3].map((bar) => (
            <span key={bar} data-full={bar <= fullBars[strength] || undefined} />
          ))}
        </span>
      )}
    </span>
  )
}
