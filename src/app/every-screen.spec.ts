import type { Page } from '@playwright/test'
import { isProof } from '#tests/is-proof.ts'
import { groupScenes } from '#tests/shots/group-scenes.ts'
import { aHousehold } from '#tests/shots/household.ts'
import { inboxScenes } from '#tests/shots/inbox-scenes.ts'
import { profileScenes } from '#tests/shots/profile-scenes.ts'
import { roomScenes } from '#tests/shots/room-scenes.ts'
import { firstScenes, homeScenes, openScenes, type Scene } from '#tests/shots/scenes.ts'
import { seedHousehold, type Stage } from '#tests/shots/seed-household.ts'
import { checkScreen, expectShown } from '#tests/story/check-screen.ts'
import { aNewcomer, newPerson, test } from '#tests/story/fixtures.ts'

// Stories check only what they alone reach.
const marked = { tag: '@phone-only' }
test.setTimeout(180_000)

test('every screen without a session can be read and fits', marked, async ({ page }) => {
  await checkAll(page, openScenes, undefined)
})

test('every screen and dialog of a home can be read and fits', marked, async ({ page }) => {
  await aNewcomer(page)
  await checkAll(page, firstScenes, undefined)
  await checkAll(page, homeScenes, await seedHousehold(page))
})

test('every screen and dialog of its rooms can be read and fits', marked, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await checkAll(page, roomScenes, await seedHousehold(page))
})

test('every screen and dialog of a group can be read and fits', marked, async ({ page }) => {
  await checkAll(page, groupScenes, await inAGroup(page))
})

test('every screen and dialog of a member of a group can be read and fits', { tag: ['@phone-only', '@prove'] }, async ({ page }) => {
  const stage = await inAGroup(page)
  await checkAll(page, profileScenes, stage)
  await checkAll(page, inboxScenes, stage, true)
})

async function inAGroup(page: Page): Promise<Stage> {
  await newPerson(page)
  await page.goto('/dashboard')
  const stage = await seedHousehold(page)
  await aHousehold(page)
  return stage
}

// `npm run prove` checks them all. `npm test` checks every fourth, and goes to no other unless many need what an earlier one did.
async function checkAll<What>(page: Page, scenes: ReadonlyArray<Scene<What>>, stage: What, inOrder = false): Promise<void> {
  for (const [index, scene] of scenes.entries()) {
    if (!isProof && !inOrder && index % 4 !== 0) continue
    await test.step(scene.name, async () => {
      await scene.go(page, stage)
      if (isProof || index % 4 === 0) await checkScreen(page, scene.name, index > 0)
      else await expectShown(page, scene.name)
    })
  }
}
