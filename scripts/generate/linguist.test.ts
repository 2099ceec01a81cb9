import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildLinguistData, renderLinguistData } from './linguist-data.ts'
import { readLinguistSources } from './linguist-sources.ts'

const committed = new URL('../../packages/core/src/catalog/data/linguist.json', import.meta.url)
const sources = readLinguistSources()

test('the committed data matches the generator (run node scripts/generate/linguist.ts)', () => {
  expect(renderLinguistData(buildLinguistData(sources))).toBe(readFileSync(committed, 'utf8'))
})

test('changes the version when a rule changes', () => {
  const { version } = buildLinguistData({ ...sources, rules: [...sources.rules, 'another rule'] })
  expect(version).not.toBe(buildLinguistData(sources).version)
})

test('ignores the line endings of the checkout in the version', () => {
  const windows = sources.rules.map((rule) => rule.replaceAll('\n', '\r\n'))
  expect(buildLinguistData({ ...sources, rules: windows }).version).toBe(buildLinguistData(sources).version)
})

test('rejects a heuristic for an unknown language', () => {
  const heuristics = {
    ...sources.heuristics,
    disambiguations: [{ extensions: ['.x'], rules: [{ language: 'Nolang' }] }],
  }
  expect(() => buildLinguistData({ ...sources, heuristics })).toThrow('Nolang')
})
