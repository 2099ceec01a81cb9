import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import { allRoutes, ErrorBody, type Route, type Upload } from '@handiwork/core/api'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { descriptionOf } from './access-words.ts'

/** One call as OpenAPI tells it; what is no call of the contract is left out. */
export const asOpenApi: SwaggerTransform = (document) => {
  const { schema, url } = document
  const route = document.route.config?.route
  if (route === undefined) return { schema: { ...schema, hide: true }, url }
  const read = jsonSchemaTransform({
    ...document,
    schema: { ...schema, response: schema?.response ?? {} },
  } as Document)
  return {
    url,
    schema: {
      ...read.schema,
      operationId: names.get(route) ?? '',
      description: descriptionOf(route),
      security: securityOf(route),
      ...(route.upload && { body: multipartOf(route, route.upload) }),
      response: responsesOf(route, read.schema.response),
    },
  }
}

/** Refusals look the same everywhere: each call refers to one description of them. */
export const withErrors: SwaggerTransformObject = (document) => {
  const { openapiObject } = document as { openapiObject: OpenApi }
  const paths = Object.entries(openapiObject.paths ?? {}).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [method, withDefault(operation)]),
    ),
  ])
  return {
    ...openapiObject,
    paths: Object.fromEntries(paths),
    components: {
      ...openapiObject.components,
      schemas: { ...openapiObject.components?.schemas, Error: plain(ErrorBody) },
      responses: {
        Error: {
          description: 'A refusal, or a failure of ours',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  }
}

// --- internal ---

type Document = Parameters<typeof jsonSchemaTransform>[0]
type Operation = { responses?: Record<string, unknown> }

interface OpenApi {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const names = new Map(allRoutes().map(({ name, route }) => [route, name]))

function withDefault(operation: Operation): Operation {
  return {
    ...operation,
    responses: { ...operation.responses, default: { $ref: '#/components/responses/Error' } },
  }
}

function securityOf({ access, sessionOnly }: Route) {
  const ways = sessionOnly ? [{ session: [] }] : [{ session: [] }, { token: [] }]
  return access === 'everyone' || access === 'visible' ? [{}, ...ways] : ways
}

function multipartOf({ body }: Route, { file, json }: Upload) {
  return {
    type: 'object',
    properties: {
      [file]: { type: 'string', format: 'binary' },
      ...(json !== undefined && body && { [json]: plain(body) }),
    },
  }
}

function responsesOf(route: Route, known: unknown): Record<string, unknown> {
  if (route.redirects) return { 302: { type: 'null', description: 'Leads elsewhere' } }
  if (route.reply === undefined) return { 204: { type: 'null', description: 'Done' } }
  if (route.contentType === undefined) return known as Record<string, unknown>
  const content = { [route.contentType]: { schema: { type: 'string', format: 'binary' } } }
  return { [route.status ?? 200]: { description: 'The file', content } }
}

function plain(schema: z.ZodType): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
