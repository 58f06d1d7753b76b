import type { Locator, Page } from '@playwright/test'

/** Drags one thing onto another: with the mouse, or on a phone with a finger that holds before it moves. */
export async function drag(page: Page, { from, to }: { from: Locator; to: Locator }): Promise<void> {
  const start = await from.boundingBox()
  const end = await to.boundingBox()
  if (start === null || end === null) throw new Error('what is dragged is not on the screen')
  const point = (step: number) => ({ x: start.x + 20 + ((end.x - start.x) * step) / 10, y: start.y + 8 + ((end.y - start.y) * step) / 10 })
  const way = Array.from({ length: 10 }, (_, step) => point(step + 1))
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  await (isTouch ? byFinger(page, point(0), way) : byMouse(page, point(0), way))
}

type Point = { x: number; y: number }

async function byMouse(page: Page, start: Point, way: readonly Point[]): Promise<void> {
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  for (const { x, y } of way) await page.mouse.move(x, y)
  await page.mouse.up()
}

async function byFinger(page: Page, start: Point, way: readonly Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  await page.waitForTimeout(300)
  for (const point of way) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
