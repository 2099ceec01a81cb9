import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execaSync } from 'execa'
import { parseSpecRows, type SpecRow } from './spec-rows.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** All files that are tracked or new, without ignored ones. */
export function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = execaSync('git', args, { cwd: root })
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}

export const readText = (file: string): string => readFileSync(join(root, file), 'utf8')

export const loadSpecRows = (files: readonly string[]): SpecRow[] =>
  parseSpecRows(readText('docs/spec-map.md'), files)
