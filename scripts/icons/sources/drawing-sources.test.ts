import { expect, test } from 'vitest'
import { findDrawing } from './drawing-sources.ts'
import { isAllowed } from './simple-icons.ts'

test.each([
  ['simple-icons', 'react', 24],
  ['devicon', 'typescript', 128],
  ['logos', 'aws', 256],
  ['lucide', 'server', 24],
  ['flags', 'de', 513],
])('finds an icon in %s: %s', (source, slug, width) => {
  expect(findDrawing({ source, slug })?.box.width).toBe(width)
})

test('reads the icons of material-icon-theme from files', () => {
  expect(findDrawing({ source: 'material-icon-theme', slug: 'scheme' })?.body).toContain('<path')
})

test.each(['simple-icons', 'devicon', 'material-icon-theme', 'no-such-source'])(
  'returns undefined for an unknown icon of %s',
  (source) => {
    expect(findDrawing({ source, slug: 'no-such-icon' })).toBeUndefined()
  },
)

test('returns undefined for an icon whose license forbids our use', () => {
  expect(findDrawing({ source: 'simple-icons', slug: 'quasar' })).toBeUndefined()
})

test.each([undefined, 'CC0-1.0', 'MIT', 'Apache-2.0', 'CC-BY-4.0', 'CC-BY-SA-3.0'])(
  'allows the license %s',
  (license) => {
    expect(isAllowed(license)).toBe(true)
  },
)

test.each(['custom', 'CC-BY-NC-4.0', 'CC-BY-NC-SA-4.0', 'CC-BY-ND-4.0', 'GPL-3.0-only', 'AGPL-3.0-only', ''])(
  'does not allow the license %j',
  (license) => {
    expect(isAllowed(license)).toBe(false)
  },
)
