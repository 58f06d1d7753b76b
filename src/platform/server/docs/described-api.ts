import { z } from 'zod'

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** The part of a JSON schema that the page shows. */
export const ShownSchema = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  const: scalar.optional(),
  enum: z.array(scalar).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).default([]),
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof ShownSchema>> {
    return z.record(z.string(), ShownSchema).optional()
  },
  get items(): z.ZodOptional<typeof ShownSchema> {
    return ShownSchema.optional()
  },
  get anyOf(): z.ZodOptional<z.ZodArray<typeof ShownSchema>> {
    return z.array(ShownSchema).optional()
  },
  get oneOf(): z.ZodOptional<z.ZodArray<typeof ShownSchema>> {
    return z.array(ShownSchema).optional()
  },
})
export type ShownSchema = z.infer<typeof ShownSchema>

const Content = z.object({ 'application/json': z.object({ schema: ShownSchema }).optional() })
const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  schema: ShownSchema,
})

/** An operation as the page shows it; `security` is empty where no sign-in is needed. */
export const ShownOperation = z.object({
  operationId: z.string(),
  summary: z.string().default(''),
  description: z.string().optional(),
  tags: z.array(z.string()).default([]),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string().default(''), content: Content.optional() })),
})
export type ShownOperation = z.infer<typeof ShownOperation> & { method: string; path: string }

const ShownDocument = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })).default([]),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), ShownOperation)),
})

/** The parts of an OpenAPI document that the page shows: its operations by tag, in the contract's order. */
export type DescribedApi = { title: string; version: string; server: string; tags: ReadonlyMap<string, readonly ShownOperation[]> }

/** Reads an OpenAPI document as `openApiDocument` makes it. */
export function describedApi(document: unknown): DescribedApi {
  const { info, servers, paths } = ShownDocument.parse(document)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
  return { ...info, server: servers[0]?.url ?? '', tags: Map.groupBy(operations, ({ tags }) => tags[0] ?? '') }
}
