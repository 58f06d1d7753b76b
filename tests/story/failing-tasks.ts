import type { Page } from '@playwright/test'
import { expectFailure, failChanges } from './failures.ts'
import { expect } from './fixtures.ts'
import { chooseOfTask, taskDialog, taskTile } from './task-tiles.ts'

/** Ticking, reopening, deleting, adding and editing tasks fails: each says so, is undone, and nothing typed is lost. */
export async function expectTasksToFail(page: Page, { open, completed }: { open: string; completed: string }): Promise<void> {
  await failChanges(page, '**/api/tasks', '**/api/tasks/**')
  for (const title of [open, completed]) {
    const box = taskTile(page, title).getByRole('checkbox')
    await expect(box).toBeChecked({ checked: title === completed })
    await box.click()
    await expectFailure(page, 'Failed to update task')
    await expect(box).toBeChecked({ checked: title === completed })
  }
  await chooseOfTask(page, open, 'Delete')
  await expectFailure(page, 'Failed to delete task')
  await expect(taskTile(page, open)).toBeVisible()
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expectKept(page, 'Add Task')
  await chooseOfTask(page, open, 'Edit')
  await expectKept(page, 'Edit Task')
  await expect(taskTile(page, open)).toBeVisible()
  await expect(taskTile(page, 'Kept')).toHaveCount(0)
}

async function expectKept(page: Page, title: 'Add Task' | 'Edit Task'): Promise<void> {
  const dialog = taskDialog(page, title)
  await dialog.getByLabel('Title').fill('Kept')
  await page.keyboard.press('Enter')
  await expectFailure(page, 'Failed to save task')
  await expect(dialog.getByLabel('Title')).toHaveValue('Kept')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
}
