import { expect, test } from 'vitest'
import { commandChunks } from './command-chunks.ts'

const root = '/project/packages/'
const worker = `${root}core/src/analyze/history/packed-worker.ts`
const analysis = `${root}core/src/analyze/analyze.ts`
const imports: Readonly<Record<string, readonly string[]>> = {
  [worker]: [`${root}core/src/git/packs/engine.ts`],
  [analysis]: [
    `${root}core/src/git/packs/engine.ts`,
    `${root}core/src/git/tree.ts`,
    `${root}core/src/contract/limits.ts`,
  ],
}
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) }

test.each([
  ['a module of the threads', 'core/src/git/packs/engine.ts', 'reading'],
  ['another module of an analysis', 'core/src/git/tree.ts', 'analysis'],
  ['a term of the contract', 'core/src/contract/limits.ts', 'terms'],
  ['the technologies', 'core/src/catalog/data/technologies.json', 'technologies'],
  ['an entry', 'core/src/analyze/analyze.ts', undefined],
  ['a module of another command', 'core/src/client/create-client.ts', undefined],
])('%s is in its file', (_, path, expected) => {
  const names = commandChunks().map(({ name }) => name(root + path, graph))
  expect(names.find((name) => name !== null)).toBe(expected)
})
