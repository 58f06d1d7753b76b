import { List, RefreshCw } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { useWeekName } from '#platform/web/ui/week-steps.tsx'
import { t } from './texts.ts'

type GenerateButtonProps = {
  look: 'first' | 'again' | 'quiet' | 'plain'
  /** The Monday of the week whose meals are meant, 'yyyy-MM-dd'. */
  monday: string
  onPress: () => void
  working: boolean
}

const looks = {
  first: { variant: 'primary', icon: List, words: 'generateOf' },
  again: { variant: 'quiet', size: 's', icon: RefreshCw, words: 'generateAgain' },
  quiet: { variant: 'quiet', size: 's', icon: List, words: 'generate' },
  plain: { variant: 'plain', icon: List, words: 'generateOf' },
} as const

/** The button that generates the list from the week's meals: for the first time, again, or beside the week's plan. */
export function GenerateButton({ look, monday, onPress, working }: GenerateButtonProps) {
  const weekName = useWeekName()
  const { words, ...button } = looks[look]
  return (
    <Button {...button} working={working} workingLabel={t('generating')} onClick={onPress}>
      {t(words, { week: weekName(monday) })}
    </Button>
  )
}
