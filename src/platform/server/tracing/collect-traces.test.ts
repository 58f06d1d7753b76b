import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { allMails } from '#app/server/all-mails.ts'
import { resolvePort } from '#app/server/listen.ts'
import { productRouter } from '#app/server/router.ts'
import { newMarker } from '#tests/access/marker.ts'
import { makeHost, asJson, asking } from '#tests/http-host.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { testServices } from '#tests/test-services.ts'
import { makeMailer } from '../mail/make-mailer.ts'
import { collectTraces } from './collect-traces.ts'
import { statementName } from './statement-name.ts'

const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A collector on this machine that records what it receives. */
async function aCollector() {
  const bodies: string[] = []
  const port = await resolvePort({ host: '127.0.0.1', port: 0 })
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    endpoint: `http://127.0.0.1:${port}`,
    all: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) =>
        Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  }
}

const log = pino({ level: 'silent' })

test('a trace follows a request through its verb to its statements and to its email', { tags: ['OPS-15'] }, async () => {
  const collector = await aCollector()
  const { pools, superuser, close } = await ownDatabase()
  onTestFinished(close)
  const traces = collectTraces({ endpoint: `${collector.endpoint}/`, version: '1.2.3', log })
  onTestFinished(traces.close)
  const services = { ...testServices, accounts: { ...testServices.accounts, mailConfigured: true } }
  const ask = asking(makeHost({ services: { pools }, router: productRouter(services) }))
  const marker = newMarker()
  const address = `${marker}@example.org`
  const given = { email: address, password: `${marker} nine bees`, firstName: marker, lastName: marker, termsAccepted: true }
  const answer = await ask('/api/account/sign-up', asJson({ ...given, timeZone: 'Europe/London' }))
  expect(answer.status, await answer.text()).toBe(200)
  await ask(`/api/nowhere/${marker}?q=${marker}`)
  const [mail] = await superuser<{ id: string; cause: string }>('select id, cause from mail.outbox')
  const sent: string[] = []
  const transport = { send: async ({ to }: { to: string }) => void sent.push(to), forget: async () => undefined, close: () => undefined }
  const settings = {
    pools,
    templates: allMails,
    transport,
    site: { publicUrl: 'https://home.example.org' },
    from: 'Hive <hive@example.org>',
  }
  await makeMailer({ ...settings, log })(mail?.id ?? '')
  expect(sent).toEqual([address])
  await traces.close()

  const spans = collector.spans()
  const named = (name: string) => spans.find((span) => span.name === name)
  const [request, verb] = [named('POST /api/account/sign-up'), named('account.signUp')]
  expect(request).toBeDefined()
  expect(request?.parentSpanId).toBeUndefined()
  expect(request?.attributes.map(({ key }) => key)).toContain('hivehold.statements')
  expect(verb?.parentSpanId).toBe(request?.spanId)
  const statement = spans.find(({ name, parentSpanId }) => name === 'insert mail.outbox' && parentSpanId === verb?.spanId)
  expect(statement?.traceId, spans.map(({ name }) => name).join('\n')).toBe(request?.traceId)
  const sending = spans.find(({ name }) => name.startsWith('send accounts.'))
  expect(sending).toMatchObject({ traceId: request?.traceId, parentSpanId: verb?.spanId })
  expect(mail?.cause).toBe(`00-${verb?.traceId}-${verb?.spanId}-01`)
  // Words of the schema and patterns of paths: nothing that anybody typed, and no id of theirs.
  expect(named('GET /api/*')).toBeDefined()
  expect(collector.all()).not.toMatch(new RegExp(marker, 'i'))
  expect(
    spans.flatMap(({ name, attributes }) => [name, JSON.stringify(attributes.filter(({ key }) => key !== 'hivehold.request_id'))]).join(),
  ).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@example/i)
})

test('a collector that cannot be reached is named once in the log, and nobody waits for it', { tags: ['OPS-15', 'prove'] }, async () => {
  const lines: string[] = []
  const port = await resolvePort({ host: '127.0.0.1', port: 0 })
  const heard = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const traces = collectTraces({ endpoint: `http://127.0.0.1:${port}`, version: '1.2.3', log: heard })
  const ask = asking(makeHost())
  for (let count = 0; count < 3; count += 1) expect((await ask('/livez')).status).toBe(200)
  await traces.close()
  expect(lines.length, lines.join()).toBeLessThanOrEqual(1)
})

test('a server without a collector loads nothing of OpenTelemetry', { tags: ['OPS-15'] }, async () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ resolve: (name, context, next) => { if (/opentelemetry/.test(name)) loaded.push(name); return next(name, context) } })
    await import('./src/app/server/open-server.ts')
    await import('./src/app/server/start-tracing.ts')
    console.log(loaded.length)
    await import('./src/platform/server/tracing/collect-traces.ts')
    console.log(loaded.length > 0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', program])
  expect(stdout.trim().split('\n')).toEqual(['0', 'true'])
})

test.each([
  ['insert into "mail"."outbox" ("recipient") values ($1)', 'insert mail.outbox'],
  ['select "c"."id" from "app"."cars" as "c" where "c"."id" = $1', 'select app.cars'],
  ['with d as (select 1) select * from app.my_rights() r', 'with app.my_rights'],
  ['begin', 'begin'],
])('a statement is named for what it does and to what: %s', (statement, name) => {
  expect(statementName(statement)).toBe(name)
})
