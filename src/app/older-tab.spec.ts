import { openCars, carDialog } from '#tests/story/cars.ts'
import { test } from '#tests/story/proxy.ts'
import { expect } from '#tests/story/fixtures.ts'

// How the server of a later release answers a change in the shape, or to the path, of an earlier one.
const earlier = [
  { sends: 'a field that is not known any more', path: '/api/cars', more: { wheels: 4 }, status: 400, tag: ['@OPS-21'] },
  { sends: 'to a path that is gone', path: '/api/vehicles', more: {}, status: 404, tag: ['@OPS-21', '@prove'] },
]

for (const { sends, path, more, status, tag } of earlier) {
  test(`a tab of an earlier release that sends ${sends} is asked to reload`, { tag }, async ({ page, proxyServer, complaints }) => {
    await openCars(page)
    // The part for a newer version loads after everything else.
    await expect(page.locator('[data-connection]')).toBeAttached()
    proxyServer.onTheWay = async (request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/api/cars')) return request
      const body = JSON.stringify(Object.assign({}, await request.json(), more))
      return new Request(new URL(path, request.url), { method: 'POST', headers: withoutLength(request.headers), body })
    }
    const adding = carDialog(page, 'Add Car')
    const open = async () => page.getByRole('button', { name: 'Add Car', exact: true }).click()
    await open()
    await adding.getByLabel('Car Name').pressSequentially('Skoda Octavia')
    const newer = await proxyServer.update()
    const refused = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await adding.getByRole('button', { name: 'Save Car' }).click()
    expect((await refused).status()).toBe(status)
    await expect(page.getByText('A new version of Hivehold is ready.')).toBeVisible()
    await expect(adding.getByLabel('Car Name')).toHaveValue('Skoda Octavia')

    // The newer version sends what its server takes.
    proxyServer.onTheWay = undefined
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', newer)
    await open()
    await expect(adding.getByLabel('Car Name')).toHaveValue('Skoda Octavia')
    await adding.getByRole('button', { name: 'Save Car' }).click()
    await expect(page.getByRole('heading', { name: 'Skoda Octavia' })).toBeVisible()
    // The browser's error about the refused change.
    complaints.splice(0)
  })
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers)
  kept.delete('content-length')
  return kept
}
