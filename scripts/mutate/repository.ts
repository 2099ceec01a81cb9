import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSpecRows, type SpecRow } from './spec-rows.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** All files that are tracked or new, without ignored ones. */
export function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return files.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}

export const readText = (file: string): string => readFileSync(join(root, file), 'utf8')

export const loadSpecRows = (files: readonly string[]): SpecRow[] =>
  parseSpecRows(readText('docs/spec-map.md'), files)
