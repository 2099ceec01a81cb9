import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiSurface } from './api-surface.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-api-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('lists names, and the declarations they refer to in any file, by name and without comments', async () => {
  const text = await surface({
    'index.d.mts': `import { n as Options } from './chunk.mjs'
/** Runs. */
declare function run(options: Options): void
interface Unused {}
export { run, type Options as RunOptions }`,
    'chunk.d.mts': `interface Options { /** How often. */ readonly times: Count }
type Count = number
export { Options as n }`,
  })
  expect(text).toBe(`// index exports
//   RunOptions
//   run

type Count = number;
interface Options {
    readonly times: Count;
}
declare function run(options: Options): void;
`)
})

test('is the same if a build divides the declarations differently', async () => {
  const declarations = 'interface A { readonly b: B }\ninterface B { readonly c: string }\n'
  const one = await surface({ 'index.d.mts': `${declarations}export { type A }` })
  const two = await surface({
    'index.d.mts': "export { x as A } from './types.mjs'",
    'types.d.mts': `${declarations}export { A as x }`,
  })
  expect(two).toBe(one)
})

test('is the same if the compiler writes the values of an enum in another order', async () => {
  const declare = (union: string, values: string) =>
    surface({
      'index.d.mts': `declare const Kind: { values: { ${values} }, both: ${union} }\nexport { Kind }`,
    })
  const one = await declare('"a" | "b-c"', 'a: "a"; "b-c": "b-c"')
  expect(await declare('"b-c" | "a"', '"b-c": "b-c"; a: "a"')).toBe(one)
  expect(one).toContain('"a" | "b-c"')
})

test('contains a schema and its type, which have the same name', async () => {
  const text = await surface({
    'index.d.mts':
      'declare const Report: { parse(): Report }\ntype Report = { name: string }\nexport { Report }',
  })
  expect(text).toMatch(/declare const Report:.*type Report =/s)
})

test('rejects a file without exports', async () => {
  await expect(surface({ 'index.d.mts': 'declare const a: number' })).rejects.toThrow('exports nothing')
})

async function surface(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return apiSurface({ index: join(folder, 'index.d.mts') })
}
