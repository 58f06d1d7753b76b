import type { Locator, Page } from '@playwright/test'

export function taskTile(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Opens the completed tasks, which are folded. */
export async function openCompleted(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Completed( \(\d+\))?$/, expanded: false }).click()
}

/** Returns the tasks to do, or those completed. */
export function groupOf(page: Page, name: 'To do' | 'Completed'): Locator {
  return page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
}

export async function chooseOfTask(page: Page, title: string, verb: 'Edit' | 'Delete'): Promise<void> {
  const menu = page.getByRole('button', { name: `More actions for ${title}`, exact: true })
  const button = page.getByRole('button', { name: `${verb} ${title}`, exact: true })
  await menu.or(button).first().waitFor()
  if (await button.isVisible()) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name: verb }).click()
}

/** Chooses from the menu of a task that repeats. */
export async function chooseOfSeries(page: Page, title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Sets the status of a task: with one of the three buttons on its tile, or on touch with the menu of its chip. */
export async function chooseStatus(page: Page, title: string, status: string): Promise<void> {
  const chip = page.getByRole('button', { name: `change the status of ${title}` })
  const buttons = page.getByRole('group', { name: `Status of ${title}`, exact: true })
  await chip.or(buttons).waitFor()
  if (await chip.isVisible()) {
    await chip.click()
    return page.getByRole('menuitem', { name: status }).click()
  }
  await taskTile(page, title).hover()
  return buttons.getByRole('button', { name: status }).click()
}

export function taskDialog(page: Page, title: 'Add Task' | 'Edit Task'): Locator {
  return page.getByRole('dialog', { name: title })
}

export async function chooseOption(page: Page, form: Locator, field: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}
