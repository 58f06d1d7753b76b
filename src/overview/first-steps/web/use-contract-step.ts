import { useTranslation } from 'react-i18next'
import { useAddDefaults } from '../../../foundation/categories/web/public.ts'
import type { GuideState } from './guide-state.ts'
import type { Telling } from './telling.ts'
import type { GuideDialogsState } from './use-guide-dialogs.ts'

type ContractStep = { hiveId: string; state: GuideState; dialogs: GuideDialogsState }

/** The second step: to write down a contract, or first to open a room it can be written in. */
export function useContractStep({ hiveId, state, dialogs }: ContractStep): Telling {
  const { t } = useTranslation('firstSteps')
  const { add, adding } = useAddDefaults(hiveId, { onDone: dialogs.readAgain })
  if (state.places.length > 0) {
    return { words: t('contract.what'), button: { label: t('contract.button'), press: () => dialogs.contract.show('new') } }
  }
  return { words: t('contract.noPlace'), button: { label: t('contract.addHome'), working: adding, press: () => add(['home']) } }
}
