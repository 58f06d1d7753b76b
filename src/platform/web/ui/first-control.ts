/** The first field or button inside the `data-<part>` of a popup; undefined on touch, where a field would pull up the keyboard. */
export function firstControl(popup: HTMLElement | null, part: 'main'): HTMLElement | undefined {
  if (matchMedia('(pointer: coarse)').matches) return undefined
  const controls = ':is(input, select, textarea, button, a[href]):not(:disabled, [type="hidden"], [aria-hidden="true"], [tabindex="-1"])'
  return popup?.querySelector<HTMLElement>(`[data-${part}] ${controls}`) ?? undefined
}
