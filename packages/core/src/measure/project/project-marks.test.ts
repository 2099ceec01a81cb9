import { describe, expect, test } from 'vitest'
import { languages } from '../../catalog/languages.ts'
import { projectFigures } from './project-figures.ts'
import { isCi, toolKinds, toolMarks } from './project-marks.ts'

describe('a file that tells a machine to test', () => {
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
  ])('is %s', (path) => expect(isCi(path)).toBe(true))
  test.each([
    '.github/workflows/README.md',
    '.github/workflows/old/ci.yml',
    'packages/a/.github/workflows/ci.yml',
    '.github/dependabot.yml',
    'src/Jenkinsfile',
    'jenkinsfile.md',
    '.circleci/README.md',
  ])('is not %s', (path) => expect(isCi(path)).toBe(false))
})

test.each(toolKinds)('languages that bring a %s along are in the catalogue', (kind) => {
  const keys = new Set(languages.map(({ key }) => key))
  expect([...toolMarks[kind].languages].filter((key) => !keys.has(key))).toEqual([])
})

test.each(toolKinds)('files that show a %s are told in lower case', (kind) =>
  expect(toolMarks[kind].files.source.replaceAll(/\\./g, '')).not.toMatch(/[A-Z]/),
)

test.each([
  '.eslintrc.',
  'tsconfig.',
  '.stylelintrc',
  'licenses/',
  '.azure-pipelines/',
  'license-',
  'readme.',
])('a name however long is read in no time: %s', (beginning) => {
  const path = `${beginning}${'a.yaml/-.json'.repeat(100_000)}\n`
  const from = performance.now()
  projectFigures({ paths: [path], packageNames: new Set(), mainLanguage: undefined, readmeLines: 0 })
  expect(performance.now() - from).toBeLessThan(1000)
})
