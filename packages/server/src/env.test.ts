import { expect, test } from 'vitest'
import { parseSettings } from './env.ts'

test('rejects a setting under its former name and names the current one', () => {
  expect(() => parseSettings({ ANALYSES: '4', MIRRORS_AT_MOST_MB: '100' }, '/')).toThrow(
    [
      'Invalid configuration:',
      '  MIRRORS_AT_MOST_MB: renamed. Set MAX_MIRRORS_MB instead.',
      '  ANALYSES: renamed. Set CONCURRENT_ANALYSES instead.',
    ].join('\n'),
  )
})
