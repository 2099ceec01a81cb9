import { expect, test } from 'vitest'
import { parseSettings } from './env.ts'

const parsePublicUrl = (value: string) => parseSettings({ PUBLIC_URL: value }, '/').publicUrl

test.each([
  ['https://handiwork.example/', 'https://handiwork.example'],
  ['HTTPS://Handiwork.Example', 'https://handiwork.example'],
  ['https://handiwork.example:443', 'https://handiwork.example'],
  ['https://handiwork.example:8443', 'https://handiwork.example:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('reads the public URL %s as the origin %s', (value, origin) => {
  expect(parsePublicUrl(value)).toBe(origin)
})

test.each([
  'https://handiwork.example/app',
  'https://handiwork.example/?a=b',
  'https://handiwork.example/#top',
  'https://ada@handiwork.example',
])('rejects the public URL %s, which is more than an origin', (value) => {
  expect(() => parsePublicUrl(value)).toThrow('PUBLIC_URL: must have no path, query or user name')
})

test('rejects a setting under its former name and names the current one', () => {
  expect(() => parseSettings({ ANALYSES: '4', MIRRORS_AT_MOST_MB: '100' }, '/')).toThrow(
    [
      'Invalid configuration:',
      '  MIRRORS_AT_MOST_MB: renamed. Set MAX_MIRRORS_MB instead.',
      '  ANALYSES: renamed. Set CONCURRENT_ANALYSES instead.',
    ].join('\n'),
  )
})
