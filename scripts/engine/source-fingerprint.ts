import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const engineFolder = join(import.meta.dirname, '../../packages/core/engine')

/** Returns a fingerprint of what the engine is compiled from: its sources, its options and the compiler's version. */
export function sourceFingerprint(folder = engineFolder): string {
  const hash = createHash('sha256').update(compilerVersion())
  for (const name of readdirSync(folder).filter(isSource).toSorted())
    hash.update(name).update(readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'))
  return hash.digest('hex')
}

const isSource = (name: string) => name === 'asconfig.json' || (name.endsWith('.ts') && !isTestFile(name))

const isTestFile = (name: string) => name.endsWith('.test.ts') || name.endsWith('-for-tests.ts')

/** The compiler need not be installed. */
function compilerVersion(): string {
  const { devDependencies } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as { devDependencies: Record<string, string> }
  return devDependencies.assemblyscript!
}
