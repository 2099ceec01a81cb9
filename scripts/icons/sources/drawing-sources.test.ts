import { expect, test } from 'vitest'
import { drawingFor } from './drawing-sources.ts'
import { isAllowed } from './simple-icons.ts'

test.each([
  ['simple-icons', 'react', 24],
  ['devicon', 'typescript', 128],
  ['logos', 'aws', 256],
  ['lucide', 'server', 24],
  ['flags', 'de', 513],
])('%s has %s', (source, slug, width) => {
  expect(drawingFor({ source, slug })?.box.width).toBe(width)
})

test('material-icon-theme has its icons in files', () => {
  expect(drawingFor({ source: 'material-icon-theme', slug: 'scheme' })?.body).toContain('<path')
})

test.each(['simple-icons', 'devicon', 'material-icon-theme', 'no-such-source'])(
  'an icon %s does not have is none',
  (source) => {
    expect(drawingFor({ source, slug: 'no-such-icon' })).toBeUndefined()
  },
)

test('an icon whose licence forbids what we do with it is none', () => {
  expect(drawingFor({ source: 'simple-icons', slug: 'quasar' })).toBeUndefined()
})

test.each([undefined, 'CC0-1.0', 'MIT', 'Apache-2.0', 'CC-BY-4.0', 'CC-BY-SA-3.0'])(
  'an icon under %s may be shown',
  (license) => {
    expect(isAllowed(license)).toBe(true)
  },
)

test.each(['custom', 'CC-BY-NC-4.0', 'CC-BY-NC-SA-4.0', 'CC-BY-ND-4.0', 'GPL-3.0-only', 'AGPL-3.0-only', ''])(
  'an icon under %j may not be shown',
  (license) => {
    expect(isAllowed(license)).toBe(false)
  },
)
