import { expect, test } from 'vitest'
import { compareLanguages, configurationLanguages } from './compare-languages.ts'
import { linguist } from './linguist.ts'

test('configuration languages come after all others, each by experience', () => {
  const languages = [
    { name: 'YAML', experience: 90 },
    { name: 'Go', experience: 3 },
    { name: 'Dockerfile', experience: 95 },
    { name: 'TypeScript', experience: 80 },
  ]
  expect(languages.toSorted(compareLanguages).map(({ name }) => name)).toEqual([
    'TypeScript',
    'Go',
    'Dockerfile',
    'YAML',
  ])
})

test('all configuration languages are known to linguist', () => {
  const names = new Set(linguist.languages.map(({ name }) => name))
  expect([...configurationLanguages].filter((name) => !names.has(name))).toEqual([])
})
