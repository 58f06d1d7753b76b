import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure, type OpenAPI } from '@orpc/contract'
import { type JSONSchema, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { language } from '#platform/shared/language.ts'
import { textOfKey, textsIn } from '../texts/texts.ts'

/** The document's facts about the server. */
export type DocumentHead = { title: string; version: string; serverUrl: string }

/** Describes a contract as OpenAPI 3.1, with what every client also needs: sign-in, repeatable changes, the live stream. */
export async function openApiDocument(contract: AnyContractRouter, { title, version, serverUrl }: DocumentHead): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: { title, version },
    servers: [{ url: serverUrl }],
    security: [{ session: [] }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-hive', description: '`hive` on plain http' } },
    },
    customErrorResponseBodySchema: (errors) => errorSchema(errors),
  })
  const procedures = new Map(proceduresOf(contract).map((procedure) => [nameOf(procedure), procedure]))
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [path, withHabits(path, item ?? {}, procedures)])
  return { ...document, paths: { ...Object.fromEntries(paths), '/live': { get: liveOperation }, '/together': { get: togetherOperation } } }
}

type DefinedError = [code: string, key: string, dataRequired: boolean, data: JSONSchema]

// One entry per code, with the sentence that people read; any other code has the same shape.
function errorSchema(errors: readonly DefinedError[]): JSONSchema {
  return {
    type: 'object',
    properties: {
      defined: { type: 'boolean' },
      code: { type: 'string', oneOf: errors.map(([code, key]) => ({ const: code, description: textOfKey(language, { key }) ?? key })) },
      status: { type: 'integer' },
      message: { type: 'string' },
      data: {},
    },
    required: ['defined', 'code', 'status', 'message'],
  }
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

const idempotencyKey: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
}

// Whose change it is: with anybody else signed in it is refused.
const person: OpenAPI.ParameterObject = { ...idempotencyKey, name: 'Hivehold-Person' }

type Procedures = ReadonlyMap<string, AnyContractProcedure>

function withHabits(path: string, item: OpenAPI.PathItemObject, procedures: Procedures): OpenAPI.PathItemObject {
  const operations = methods.flatMap((method) => {
    const operation = item[method]
    const procedure = procedures.get(`${method} ${path}`)
    return operation === undefined || procedure === undefined
      ? []
      : [{ method, operation: { ...operation, ...habitsOf(method, operation, procedure) } }]
  })
  return { ...item, ...Object.fromEntries(operations.map(({ method, operation }) => [method, operation])) }
}

type Habits = Pick<OpenAPI.OperationObject, 'security' | 'parameters'>

function habitsOf(method: string, { parameters = [] }: OpenAPI.OperationObject, { '~orpc': { meta } }: AnyContractProcedure): Habits {
  if (Object(meta).open === true) return { security: [] }
  return method === 'get' ? {} : { parameters: [...parameters, idempotencyKey, person] }
}

function nameOf({ '~orpc': { route } }: AnyContractProcedure): string {
  return `${(route.method ?? 'POST').toLowerCase()} ${route.path ?? ''}`
}

function proceduresOf(router: AnyContractRouter): AnyContractProcedure[] {
  if (isContractProcedure(router)) return [router]
  return Object.values<AnyContractRouter>(router).flatMap(proceduresOf)
}

const togetherOperation: OpenAPI.OperationObject = {
  operationId: 'together',
  tags: ['Together'],
  summary: 'Several reads in one transaction',
  parameters: [
    {
      name: 'read',
      in: 'query',
      required: true,
      explode: true,
      schema: { type: 'array', items: { type: 'string', pattern: '^/' }, minItems: 1, maxItems: 20 },
    },
  ],
  responses: {
    200: {
      description: 'OK',
      content: {
        'application/json': {
          schema: {
            type: 'array',
            items: { type: 'object', properties: { status: { type: 'integer' }, answer: {} }, required: ['status', 'answer'] },
          },
        },
      },
    },
  },
}

const liveOperation: OpenAPI.OperationObject = {
  operationId: 'live',
  tags: ['Live'],
  summary: 'What changed, as server-sent events',
  parameters: [
    { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
    { name: 'after', in: 'query', required: false, schema: { type: 'string' } },
  ],
  responses: {
    200: { description: 'OK', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    401: {
      description: '401',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              code: { type: 'string', oneOf: [{ const: 'UNAUTHORIZED', description: textsIn(language, 'api')('refusal.signIn') }] },
            },
          },
        },
      },
    },
  },
}
