import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes, type NamedRoute } from './contract.ts'

const routes = allRoutes()

test('every noun of the spec has its calls', () => {
  expect(routes.length).toBeGreaterThan(100)
})

test('no two calls have the same method and path', () => {
  const addresses = routes.map(({ route }) => `${route.method} ${route.path.replace(/:[A-Za-z]+/g, ':')}`)
  expect(addresses.filter((one, index) => addresses.indexOf(one) !== index)).toEqual([])
})

test('every parameter of a path is checked', () => {
  const unchecked = ({ route }: NamedRoute) => `${namesOf(route.params)}` !== `${parametersOf(route.path)}`
  expect(namesWhere(unchecked)).toEqual([])
})

test('an owner is named by a parameter', () => {
  const unknown = ({ route }: NamedRoute) =>
    route.owner !== undefined && !parametersOf(route.path).includes(route.owner)
  expect(namesWhere(unknown)).toEqual([])
})

test('replies can be described, and are written down as they are', () => {
  // Has no schema of its own: bytes and pictures.
  const described = ({ route }: NamedRoute) =>
    !route.reply || route.contentType !== undefined || isDescribed(route.reply, 'output')
  expect(namesWhere((one) => !described(one))).toEqual([])
})

test('what calls are made with can be described', () => {
  const asked = ({ route }: NamedRoute) =>
    [route.params, route.query, route.body].filter((one) => one !== undefined)
  expect(namesWhere((one) => !asked(one).every((schema) => isDescribed(schema, 'input')))).toEqual([])
})

test('bodies with something unknown are refused, but for what other programs write', () => {
  const open = ({ route }: NamedRoute) =>
    route.body !== undefined && !isClosed(z.toJSONSchema(route.body, { io: 'input' }))
  expect(namesWhere(open)).toEqual(['resumes.importJson'])
})

test('reading takes no body', () => {
  const takesBody = ({ route }: NamedRoute) =>
    route.method === 'GET' && (route.body ?? route.upload) !== undefined
  expect(namesWhere(takesBody)).toEqual([])
})

test('only what everyone sees alike goes into shared caches', () => {
  const personal = ({ route }: NamedRoute) =>
    route.sharedForSeconds !== undefined && route.access !== 'everyone'
  expect(namesWhere(personal)).toEqual([])
})

test('what comes in pages is a list asked for by offset and limit', () => {
  const bare = ({ route }: NamedRoute) =>
    route.paged === true && !(route.reply instanceof z.ZodArray && namesOf(route.query).includes('limit'))
  expect(namesWhere(bare)).toEqual([])
})

// --- internal ---

function namesWhere(offends: (one: NamedRoute) => boolean): string[] {
  return routes.filter(offends).map(({ name }) => name)
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
