import { z } from 'zod'
import { ask } from '#tests/story/api.ts'
import { aMember, openNewGroup } from '#tests/story/group.ts'
import { entries, links, opener, panel, tab } from '#tests/story/reports.ts'
import { writtenDay } from '#tests/story/days.ts'
import { aTask, finish } from '#tests/story/due.ts'
import { expect } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

test(
  'a task ticked off by one person leaves the badge of another, who sees only what is shared, where it is and whose',
  { tag: ['@RT-04', '@REP-02', '@REP-26', '@GAP-22', '@GAP-103'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['home', 'health'] })
    const [home = '', health = ''] = ids
    const ben = await aMember(another, { admin: page, familyId, view: [home] })
    const bins = await aTask(page, { categoryId: home, title: 'Bins out', days: 0 })
    const [admin] = z.array(z.object({ userId: z.uuid() })).parse(await ask(page, 'GET', `/members?familyId=${familyId}`))
    await aTask(page, { categoryId: home, title: 'Read the meter', days: -2, assignedTo: admin?.userId ?? '' })
    await aTask(page, { categoryId: health, title: 'Not for Ben', days: 0 })
    await ben.page.goto('/dashboard')
    await expect(opener(page)).toHaveAccessibleName('Reports 3 tasks overdue or due today')
    await expect(opener(ben.page)).toHaveAccessibleName('Reports 2 tasks overdue or due today')
    await opener(ben.page).click()
    await expect(panel(ben.page).getByRole('button', { name: '1 for others: Ada' }), 'it is all there is').toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(entries(ben.page)).toHaveText([
      `Read the meterOVERDUEThe Okafors · HomeOverdue since: ${writtenDay(-2)} 2 days agoAssigned to Ada OkaforAda Okafor`,
    ])
    await expect(panel(ben.page).getByRole('checkbox'), 'who may not edit ticks nothing').toHaveCount(0)
    await tab(ben.page, 'Today').check()
    await expect(links(ben.page)).toHaveText(['Bins out'])
    await finish(page, bins)
    await expect(panel(ben.page).getByText('No tasks due today')).toBeVisible()
    await expect(opener(page)).toHaveAccessibleName('Reports 2 tasks overdue or due today')
    await ben.page.keyboard.press('Escape')
    await expect(opener(ben.page)).toHaveAccessibleName('Reports 1 task overdue or due today')
    await ben.page.goto('/coming-up')
    await opener(ben.page).click()
    await expect(panel(ben.page).getByRole('button', { name: '1 for others: Ada' }), 'it brings its words to any page').toBeVisible()
  },
)
