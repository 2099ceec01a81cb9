import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineFolder, sourceFingerprint } from './source-fingerprint.ts'

const wasm = join(engineFolder, 'engine.wasm')
const recordedFingerprint = join(engineFolder, 'sources.sha256')

// The compiled engine is in the repository, because its compiler is four times as large as the packages of the
// command. It is compiled again when its sources change.
const fingerprint = `${sourceFingerprint()}\n`
if (!existsSync(wasm) || readRecord() !== fingerprint) {
  const { compileEngine } = await import('./compile-engine.ts')
  await compileEngine(wasm)
  writeFileSync(recordedFingerprint, fingerprint)
  console.error('Compiled the engine. Commit packages/core/engine/engine.wasm and sources.sha256.')
}

function readRecord(): string | undefined {
  return existsSync(recordedFingerprint) ? readFileSync(recordedFingerprint, 'utf8') : undefined
}
