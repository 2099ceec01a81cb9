import { expect, test } from 'vitest'
import { parseScreenshotOptions } from './screenshot-options.ts'

const requiredArgs = ['--out', 'shots', '--url', 'http://localhost:3000/', '/leaders']

test('defaults to whole pages, both viewports and both themes', () => {
  expect(parseScreenshotOptions(requiredArgs)).toEqual({
    out: 'shots',
    url: 'http://localhost:3000',
    login: undefined,
    wholePage: true,
    jpegQuality: undefined,
    paths: ['/leaders'],
    viewports: ['desktop', 'phone'],
    schemes: ['light', 'dark'],
    concurrency: 2,
  })
})

test.each([
  ['no path', [], 'Usage: '],
  [
    'an unknown viewport',
    [...requiredArgs, '--sizes', 'desktop,watch'],
    '--sizes accepts desktop and phone.',
  ],
  ['an unknown option', [...requiredArgs, '--slow'], "Unknown option '--slow'"],
])('explains %s', (_, args, message) => {
  expect(() => parseScreenshotOptions(args)).toThrow(message)
})
