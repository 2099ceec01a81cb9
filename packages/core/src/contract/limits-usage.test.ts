import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as limits from './limits.ts'

const root = join(import.meta.dirname, '../../../..')
const productFiles = globSync(['packages/*/src/**/*.{ts,tsx,astro}', 'packages/site/astro/*.ts'], {
  cwd: root,
}).filter((file) => !/\.(test|suite)\.tsx?$/.test(file) && !file.endsWith('contract/limits.ts'))
const importedNames = new Set(productFiles.flatMap((file) => readImportedNames(join(root, file))))

test.each(Object.keys(limits))('product code imports %s', (name) => {
  expect(importedNames).toContain(name)
})

function readImportedNames(file: string): string[] {
  const clauses = readFileSync(file, 'utf8').matchAll(/^import (?:type )?\{([^}]*)\} from/gm)
  return [...clauses].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
}
