import { describe, expect, test } from 'vitest'
import { languages } from '../../catalog/languages.ts'
import { computeProjectFigures } from './project-figures.ts'
import { isCi, toolIndicators, toolKinds } from './tool-indicators.ts'

describe('isCi', () => {
  test.each([
    '.github/workflows/ci.yml',
    '.github/workflows/release.yaml',
    '.gitlab-ci.yml',
    '.circleci/config.yml',
    '.travis.yml',
    'azure-pipelines.yml',
    '.azure-pipelines/build/main.yml',
    'bitbucket-pipelines.yml',
    'appveyor.yml',
    '.woodpecker.yml',
    '.woodpecker/test.yml',
    '.buildkite/pipeline.yml',
    'Jenkinsfile',
  ])('accepts %s', (path) => expect(isCi(path)).toBe(true))
  test.each([
    '.github/workflows/README.md',
    '.github/workflows/old/ci.yml',
    'packages/a/.github/workflows/ci.yml',
    '.github/dependabot.yml',
    'src/Jenkinsfile',
    'jenkinsfile.md',
    '.circleci/README.md',
  ])('rejects %s', (path) => expect(isCi(path)).toBe(false))
})

test.each(toolKinds)('the catalog contains all languages with a built-in %s', (kind) => {
  const keys = new Set(languages.map(({ key }) => key))
  expect([...toolIndicators[kind].languages].filter((key) => !keys.has(key))).toEqual([])
})

test.each(toolKinds)('file patterns for a %s are lower case', (kind) =>
  expect(toolIndicators[kind].files.source.replaceAll(/\\./g, '')).not.toMatch(/[A-Z]/),
)

test.each([
  '.eslintrc.',
  'tsconfig.',
  '.stylelintrc',
  'licenses/',
  '.azure-pipelines/',
  'license-',
  'readme.',
])('computeProjectFigures handles a very long name in linear time: %s', (beginning) => {
  const path = `${beginning}${'a.yaml/-.json'.repeat(100_000)}\n`
  const startedAt = performance.now()
  computeProjectFigures({ paths: [path], packageNames: new Set(), mainLanguage: undefined, readmeLines: 0 })
  expect(performance.now() - startedAt).toBeLessThan(1000)
})
