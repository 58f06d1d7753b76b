import { List, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'

type GenerateButtonProps = {
  look: 'first' | 'again' | 'quiet' | 'plain'
  onPress: () => void
  working: boolean
}

const looks = {
  first: { variant: 'primary', icon: List, words: 'generate' },
  again: { variant: 'quiet', size: 's', icon: RefreshCw, words: 'generateAgain' },
  quiet: { variant: 'quiet', size: 's', icon: List, words: 'generate' },
  plain: { variant: 'plain', icon: List, words: 'generate' },
} as const

/** The button that generates the list from the week's meals: for the first time, again, or beside the week's plan. */
export function GenerateButton({ look, onPress, working }: GenerateButtonProps) {
  const { t } = useTranslation('shopping')
  const { words, ...button } = looks[look]
  return (
    <Button {...button} working={working} workingLabel={t('generating')} onClick={onPress}>
      {t(words)}
    </Button>
  )
}
