import { expect, test } from 'vitest'
import serverManifest from '../../server/package.json' with { type: 'json' }
import siteManifest from '../../site/package.json' with { type: 'json' }
import manifest from '../package.json' with { type: 'json' }
import { minimumNode, supportsNode } from './supported-node.ts'

test('the minimum versions are those of the manifests', () => {
  expect({
    command: manifest.engines.node,
    service: serverManifest.engines.node,
    site: siteManifest.engines.node,
  }).toEqual({
    command: `>=${minimumNode.command}`,
    service: `>=${minimumNode.service}`,
    site: `>=${minimumNode.service}`,
  })
})

test.each([
  ['24.11.0', true],
  ['24.12.3', true],
  ['26.0.0', true],
  ['24.9.0', false],
  ['22.19.0', false],
])('whether Node %s is at least 24.11: %s', (version, isSupported) => {
  expect(supportsNode(version, '24.11')).toBe(isSupported)
})
