import type { ReactNode } from 'react'
import { deviceSwitch } from '#platform/web/ui/device-switch.ts'
import { PressChip } from '#platform/web/ui/press-chip.tsx'
import type { Meal } from '../contract.ts'
import { mealsOfDay } from './meal-plans.ts'
import { t } from './texts.ts'

const { use: useSwitch } = deviceSwitch('hivehold-dinner-only', false)
const dinner: readonly Meal[] = ['dinner']

/** Returns the meals that a week shows on this device, and the chip that narrows them down to dinner. */
export function useDinnerOnly(): { meals: readonly Meal[]; chip: ReactNode } {
  const [isOn, choose] = useSwitch()
  const chip = (
    <PressChip pressed={isOn} onClick={() => choose(!isOn)}>
      {t('dinnerOnly')}
    </PressChip>
  )
  return { meals: isOn ? dinner : mealsOfDay, chip }
}
