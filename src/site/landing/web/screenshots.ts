import contractFormDark from './pictures/contract-form-dark.webp'
import contractFormLight from './pictures/contract-form-light.webp'
import dashboardPhoneDark from './pictures/dashboard-phone-dark.webp'
import dashboardPhoneLight from './pictures/dashboard-phone-light.webp'
import dashboardWideDark from './pictures/dashboard-wide-dark.webp'
import dashboardWideLight from './pictures/dashboard-wide-light.webp'
import mealsWideDark from './pictures/meals-wide-dark.webp'
import mealsWideLight from './pictures/meals-wide-light.webp'
import shoppingPhoneDark from './pictures/shopping-phone-dark.webp'
import shoppingPhoneLight from './pictures/shopping-phone-light.webp'
import type { Shot } from './screen-picture.tsx'

/** The pictures of the app, as `npm run shots -- --front` takes them. */
export const shots = {
  dashboardWide: { light: dashboardWideLight, dark: dashboardWideDark, width: 1200, height: 760 },
  dashboardPhone: { light: dashboardPhoneLight, dark: dashboardPhoneDark, width: 390, height: 780 },
  mealsWide: { light: mealsWideLight, dark: mealsWideDark, width: 1040, height: 620 },
  shoppingPhone: { light: shoppingPhoneLight, dark: shoppingPhoneDark, width: 390, height: 1216 },
  contractForm: { light: contractFormLight, dark: contractFormDark, width: 560, height: 660 },
} as const satisfies Record<string, Shot>
