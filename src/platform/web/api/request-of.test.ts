import { describe, expect, it } from 'vitest'
import { readAnswer } from './api-client.ts'
import { requestOf } from './request-of.ts'
import { busyMessage, isUnreachable, quotaMessage, refusalCode, refusalMessage, refusedFields, shownBeside } from './refusal.ts'
import { configureApi, routeOf } from './routes.ts'

describe('a call becomes a plain request', () => {
  it('parameters of the path are taken from the input and escaped', () => {
    expect(requestOf('GET /cars/{id}', { id: 'a/b?c' })).toMatchObject({ method: 'GET', url: '/api/cars/a%2Fb%3Fc' })
  })
  it('a read puts the rest into the query and leaves out what is undefined', () => {
    expect(requestOf('GET /cars', { categoryId: '1&2', old: undefined, page: 2 }).url).toBe('/api/cars?categoryId=1%262&page=2')
    expect(requestOf('GET /cars', undefined).url).toBe('/api/cars')
  })
  it('a change sends the rest as JSON', () => {
    const request = requestOf('PATCH /cars/{id}', { id: '1', name: 'Skoda', numberPlate: null })
    expect(request).toMatchObject({ method: 'PATCH', url: '/api/cars/1', body: '{"name":"Skoda","numberPlate":null}' })
    expect(requestOf('POST /account/sign-out', undefined)).toMatchObject({ method: 'POST', body: '{}' })
  })
  it('an unknown route or an unsuitable input is an error at once', () => {
    configureApi({ cars: { list: 'GET /cars' } })
    expect(() => routeOf(['cars', 'sell'])).toThrow('cars.sell')
    expect(() => requestOf('GET /cars', { categoryId: ['1'] })).toThrow(TypeError)
    expect(() => requestOf('GET /cars/{id}', {})).toThrow(TypeError)
  })
})

describe('an answer becomes a value or a refusal', () => {
  const answer = async (status: number, body: string) => readAnswer(new Response(body, { status }))
  it('JSON is the value', async () => {
    expect(await answer(200, '{"cars":[]}')).toEqual({ cars: [] })
  })
  it('a refusal of the contract keeps its code, message and fields', async () => {
    const fields = [{ path: 'email', message: 'Please enter a valid email address' }]
    const body = JSON.stringify({
      defined: false,
      code: 'BAD_REQUEST',
      status: 400,
      message: 'Please check the marked fields',
      data: { fields },
    })
    const error: unknown = await answer(400, body).catch((thrown: unknown) => thrown)
    expect([refusalCode(error), refusalMessage(error), refusedFields(error)]).toEqual([
      'BAD_REQUEST',
      'Please check the marked fields',
      fields,
    ])
  })
  it('an overloaded server was reached, and the request is not retried at once', async () => {
    for (const [status, code] of [
      [503, 'TOOK_TOO_LONG'],
      [429, 'TOO_MANY_REQUESTS'],
    ] as const) {
      const error: unknown = await answer(status, JSON.stringify({ defined: false, code, status, message: 'Too much' })).catch(
        (thrown: unknown) => thrown,
      )
      expect([refusalCode(error), busyMessage(error), isUnreachable(error)]).toEqual([code, 'Too much', false])
    }
    // The sign-in page of a network, or nothing: whatever waits is sent later.
    for (const [status, page] of [
      [200, '<!doctype html><title>Welcome to the hotel</title>'],
      [200, ''],
      [511, 'Sign in to the network'],
    ] as const) {
      const portal: unknown = await answer(status, page).catch((thrown: unknown) => thrown)
      expect([portal instanceof Error, isUnreachable(portal)], `${status} ${page}`).toEqual([true, true])
    }
    const away: unknown = await answer(503, 'Service Unavailable').catch((thrown: unknown) => thrown)
    expect([refusalCode(away), busyMessage(away), isUnreachable(away)]).toEqual([undefined, undefined, true])
  })
  it('that a limit is reached is shown beside the first field, in the words that name the limit', async () => {
    const message = 'A space can have at most 100 categories.'
    const data = { quota: 'categories', most: 100 }
    const body = JSON.stringify({ defined: true, code: 'QUOTA_REACHED', status: 409, message, data })
    const error: unknown = await answer(409, body).catch((thrown: unknown) => thrown)
    expect(quotaMessage(error)).toBe(message)
    expect(shownBeside(error, ['name', 'icon'])).toEqual([{ path: 'name', message }])
    expect(shownBeside(error, [])).toEqual([])
  })
  it('a failure has no message of its own', async () => {
    const error: unknown = await answer(502, '<h1>Bad Gateway</h1>').catch((thrown: unknown) => thrown)
    expect([refusalCode(error), refusalMessage(error)]).toEqual([undefined, undefined])
  })
})
