import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linguistData, renderLinguistData } from './linguist-data.ts'
import { readLinguistSources } from './linguist-sources.ts'

const committed = new URL('../../packages/core/src/catalog/data/linguist.json', import.meta.url)
const sources = readLinguistSources()

test('the committed data is what the generator makes: run node scripts/generate/linguist.ts', () => {
  expect(renderLinguistData(linguistData(sources))).toBe(readFileSync(committed, 'utf8'))
})

test('another rule gives another version', () => {
  const { version } = linguistData({ ...sources, rules: [...sources.rules, 'one more'] })
  expect(version).not.toBe(linguistData(sources).version)
})

test('line ends of the checkout do not change the version', () => {
  const windows = sources.rules.map((rule) => rule.replaceAll('\n', '\r\n'))
  expect(linguistData({ ...sources, rules: windows }).version).toBe(linguistData(sources).version)
})

test('a heuristic for a language nobody knows stops the generator', () => {
  const heuristics = {
    ...sources.heuristics,
    disambiguations: [{ extensions: ['.x'], rules: [{ language: 'Nolang' }] }],
  }
  expect(() => linguistData({ ...sources, heuristics })).toThrow('Nolang')
})
