import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { compileEngine } from './compile-engine.ts'
import { engineFolder, sourceFingerprint } from './source-fingerprint.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'handiwork-engine-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

test('the sources compile to the engine in the repository', async () => {
  const target = join(folder, 'engine.wasm')
  await compileEngine(target)
  expect(readFileSync(target).equals(readFileSync(join(engineFolder, 'engine.wasm')))).toBe(true)
})

test('the recorded fingerprint is that of the sources', () => {
  expect(readFileSync(join(engineFolder, 'sources.sha256'), 'utf8')).toBe(`${sourceFingerprint()}\n`)
})

test.for([
  { change: 'a source', name: 'packs.ts', isDifferent: true },
  { change: 'the options', name: 'asconfig.json', isDifferent: true },
  { change: 'a test', name: 'delta.test.ts', isDifferent: false },
  { change: "a test's tools", name: 'engine-for-tests.ts', isDifferent: false },
])('the fingerprint depends on sources and options: $change', ({ name, isDifferent }) => {
  cpSync(engineFolder, folder, { recursive: true })
  writeFileSync(join(folder, name), 'changed')
  expect(sourceFingerprint(folder) !== sourceFingerprint()).toBe(isDifferent)
})

test('the fingerprint ignores the line endings of a checkout', () => {
  cpSync(engineFolder, folder, { recursive: true })
  const source = join(folder, 'packs.ts')
  writeFileSync(source, readFileSync(source, 'utf8').replaceAll('\n', '\r\n'))
  expect(sourceFingerprint(folder)).toBe(sourceFingerprint())
})
