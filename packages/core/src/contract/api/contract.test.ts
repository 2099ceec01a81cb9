import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes, type NamedRoute } from './contract.ts'

const routes = allRoutes()

test('has more than a hundred routes', () => {
  expect(routes.length).toBeGreaterThan(100)
})

test('has no duplicate method and path', () => {
  const addresses = routes.map(({ route }) => `${route.method} ${route.path.replace(/:[A-Za-z]+/g, ':')}`)
  expect(addresses.filter((one, index) => addresses.indexOf(one) !== index)).toEqual([])
})

test('validates every path parameter', () => {
  const unchecked = ({ route }: NamedRoute) => `${namesOf(route.params)}` !== `${parametersOf(route.path)}`
  expect(routeNamesWhere(unchecked)).toEqual([])
})

test('names an existing path parameter as owner', () => {
  const unknown = ({ route }: NamedRoute) =>
    route.owner !== undefined && !parametersOf(route.path).includes(route.owner)
  expect(routeNamesWhere(unknown)).toEqual([])
})

test('has a reply schema that JSON Schema can describe', () => {
  // Bytes and images have no JSON schema.
  const described = ({ route }: NamedRoute) =>
    !route.reply || route.contentType !== undefined || isDescribed(route.reply, 'output')
  expect(routeNamesWhere((one) => !described(one))).toEqual([])
})

test('has input schemas that JSON Schema can describe', () => {
  const inputs = ({ route }: NamedRoute) =>
    [route.params, route.query, route.body].filter((one) => one !== undefined)
  expect(routeNamesWhere((one) => !inputs(one).every((schema) => isDescribed(schema, 'input')))).toEqual([])
})

test('rejects unknown body fields, except in imports from other programs', () => {
  const acceptsUnknown = ({ route }: NamedRoute) =>
    route.body !== undefined && !isClosed(z.toJSONSchema(route.body, { io: 'input' }))
  expect(routeNamesWhere(acceptsUnknown)).toEqual(['resumes.importJson'])
})

test('has no body on GET routes', () => {
  const takesBody = ({ route }: NamedRoute) =>
    route.method === 'GET' && (route.body ?? route.upload) !== undefined
  expect(routeNamesWhere(takesBody)).toEqual([])
})

test('allows shared caching only for public routes', () => {
  const isPrivate = ({ route }: NamedRoute) =>
    route.sharedMaxAgeSeconds !== undefined && route.access !== 'everyone'
  expect(routeNamesWhere(isPrivate)).toEqual([])
})

test('replies with an array and accepts limit on paged routes', () => {
  const isNotList = ({ route }: NamedRoute) =>
    route.paged === true && !(route.reply instanceof z.ZodArray && namesOf(route.query).includes('limit'))
  expect(routeNamesWhere(isNotList)).toEqual([])
})

function routeNamesWhere(predicate: (one: NamedRoute) => boolean): string[] {
  return routes.filter(predicate).map(({ name }) => name)
}

function parametersOf(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name!).sort()
}

function namesOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape).sort() : []
}

function isDescribed(schema: z.ZodType, io: 'input' | 'output'): boolean {
  try {
    return z.toJSONSchema(schema, { io }) !== undefined
  } catch {
    return false
  }
}

function isClosed({ additionalProperties, oneOf, anyOf }: z.core.JSONSchema.BaseSchema): boolean {
  const kinds = oneOf ?? anyOf
  return kinds
    ? kinds.every((kind) => typeof kind === 'object' && isClosed(kind))
    : additionalProperties === false
}
