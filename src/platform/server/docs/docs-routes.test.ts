import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { openRoute, signedInRoute } from '#platform/shared/api.ts'
import { docsRoutes } from './docs-routes.ts'

const head = { title: 'Hivehold', version: '1.2.3', serverUrl: 'https://home.example.org/api' }
const small = {
  bees: {
    list: signedInRoute
      .route({ method: 'GET', path: '/bees', tags: ['Bees'], summary: 'All bees' })
      .output(z.array(z.object({ name: z.string() }))),
    add: signedInRoute
      .route({ method: 'POST', path: '/bees', tags: ['Bees'], summary: 'Add a <bee>' })
      .input(
        z.strictObject({
          id: z.uuid(),
          name: z.string().min(1).max(20),
          note: z.string().nullable().optional(),
          combs: z.array(z.object({})),
        }),
      )
      .output(z.object({})),
    hum: openRoute.route({ method: 'POST', path: '/hum', tags: ['Bees'], summary: 'Hum' }).output(z.object({})),
  },
}

async function text(path: string, of: Parameters<typeof docsRoutes>[0] = small): Promise<string> {
  const response = await docsRoutes(of, head).request(path)
  expect(response.status).toBe(200)
  return response.text()
}

describe('the contract is published', { tags: ['GAP-132'] }, () => {
  test('programs read it as OpenAPI, with every route, the live stream and the idempotency key', async () => {
    const document = JSON.parse(await text('/api/openapi.json'))
    expect(document).toMatchObject({
      openapi: expect.stringMatching(/^3\.1/),
      info: { version: '1.2.3' },
      servers: [{ url: head.serverUrl }],
    })
    expect(Object.keys(document.paths)).toEqual(['/bees', '/hum', '/live', '/together'])
    expect(document.paths['/bees'].post.parameters).toMatchObject([
      { name: 'Idempotency-Key', in: 'header' },
      { name: 'Hivehold-Person', in: 'header' },
    ])
    expect(document.paths['/bees'].get.parameters).toBeUndefined()
    expect(document.paths['/hum'].post).toMatchObject({ security: [] })
  })

  test('people read fields with their limits, and error codes with what they mean', async () => {
    const page = await text('/api/docs')
    expect(page).toContain('Add a &lt;bee&gt;')
    expect(page).toContain('text, 1 to 20 characters')
    expect(page).toContain('text or null · optional')
    expect(page).toContain('<code>combs</code> <span>list of objects</span>')
    expect(page).toContain('<code>401 UNAUTHORIZED</code> <span>Please sign in</span>')
  })

  test('the page of the whole product needs no script and no inline style', async () => {
    const page = await text('/api/docs', contract)
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    for (const tag of ['Account', 'Categories', 'Cars']) expect(page).toContain(`>${tag}</h2>`)
  })

  test('its style sheet contains the colours of the product', async () => {
    const style = await text('/api/docs.css')
    expect(style).toContain('--paper:')
    expect(style).toContain('background: var(--paper)')
  })
})
