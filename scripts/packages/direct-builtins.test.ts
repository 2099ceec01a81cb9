import { expect, test } from 'vitest'
import { directBuiltins } from './direct-builtins.ts'

const { resolveId, load } = directBuiltins()

async function importBuiltin(name: string): Promise<Record<string, unknown>> {
  const { id } = resolveId.handler(name, '/src/main.ts')!
  return await import(`data:text/javascript,${encodeURIComponent(load.handler(id).code)}`)
}

test('a module has the exports of the one that Node provides', async () => {
  const fs = process.getBuiltinModule('node:fs')
  const { default: whole, readFileSync } = await importBuiltin('node:fs')
  expect({ whole, readFileSync }).toEqual({ whole: fs, readFileSync: fs.readFileSync })
})

test('functions and classes of modules that are loaded on demand work as before', async () => {
  const { createHash, default: whole } = await importBuiltin('node:crypto')
  const { inflateSync, deflateSync } = await importBuiltin('node:zlib')
  const { Worker } = await importBuiltin('node:worker_threads')
  const digest = (make: typeof import('node:crypto').createHash) => make('sha256').update('a').digest('hex')
  const { createHash: expected } = process.getBuiltinModule('node:crypto')
  expect(digest(createHash as typeof expected)).toBe(digest(expected))
  expect(digest((whole as typeof import('node:crypto')).createHash)).toBe(digest(expected))
  const zlib = { inflateSync, deflateSync } as typeof import('node:zlib')
  expect(zlib.inflateSync(zlib.deflateSync('text')).toString()).toBe('text')
  const worker = new (Worker as typeof import('node:worker_threads').Worker)('', { eval: true })
  expect(worker).toBeInstanceOf(process.getBuiltinModule('node:worker_threads').Worker)
  await worker.terminate()
})

test('each importer has its own module, and other modules are left to the bundler', () => {
  const ids = ['/a.ts', '/b.ts'].map((importer) => resolveId.handler('node:fs', importer)?.id)
  expect(new Set(ids).size).toBe(2)
  expect(resolveId.handler('node:unknown', '/a.ts')).toBeUndefined()
})
