import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger'
import { allRoutes, ErrorBody, type Route, type Upload } from '@handiwork/core/api'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { describeRoute } from './route-description.ts'

/** Transforms a route of the contract to OpenAPI and hides all other routes. */
export const transformRoute: SwaggerTransform = (document) => {
  const { schema, url } = document
  const route = document.route.config?.route
  if (route === undefined) return { schema: { ...schema, hide: true }, url }
  const converted = jsonSchemaTransform({
    ...document,
    schema: { ...schema, response: schema?.response ?? {} },
  } as TransformInput)
  return {
    url,
    schema: {
      ...converted.schema,
      operationId: operationIds.get(route) ?? '',
      description: describeRoute(route),
      security: routeSecurity(route),
      ...(route.upload && { body: multipartSchema(route, route.upload) }),
      response: routeResponses(route, converted.schema.response),
    },
  }
}

/** Adds one shared error response that every operation references. */
export const addErrorResponses: SwaggerTransformObject = (document) => {
  const { openapiObject } = document as { openapiObject: OpenApi }
  const paths = Object.entries(openapiObject.paths ?? {}).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [method, addDefaultResponse(operation)]),
    ),
  ])
  return {
    ...openapiObject,
    paths: Object.fromEntries(paths),
    components: {
      ...openapiObject.components,
      schemas: { ...openapiObject.components?.schemas, Error: toJsonSchema(ErrorBody) },
      responses: {
        Error: {
          description: 'A request or server error',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  }
}

type TransformInput = Parameters<typeof jsonSchemaTransform>[0]
type Operation = { responses?: Record<string, unknown> }

interface OpenApi {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const operationIds = new Map(allRoutes().map(({ name, route }) => [route, name]))

function addDefaultResponse(operation: Operation): Operation {
  return {
    ...operation,
    responses: { ...operation.responses, default: { $ref: '#/components/responses/Error' } },
  }
}

function routeSecurity({ access, sessionOnly }: Route) {
  const alternatives = sessionOnly ? [{ session: [] }] : [{ session: [] }, { token: [] }]
  return access === 'everyone' || access === 'visible' ? [{}, ...alternatives] : alternatives
}

function multipartSchema({ body }: Route, { file, json }: Upload) {
  return {
    type: 'object',
    properties: {
      [file]: { type: 'string', format: 'binary' },
      ...(json !== undefined && body && { [json]: toJsonSchema(body) }),
    },
  }
}

function routeResponses(route: Route, jsonResponses: unknown): Record<string, unknown> {
  if (route.redirects) return { 302: { type: 'null', description: 'Redirect' } }
  if (route.reply === undefined) return { 204: { type: 'null', description: 'Done' } }
  if (route.contentType === undefined) return jsonResponses as Record<string, unknown>
  const content = { [route.contentType]: { schema: { type: 'string', format: 'binary' } } }
  return { [route.status ?? 200]: { description: 'The requested file', content } }
}

function toJsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
