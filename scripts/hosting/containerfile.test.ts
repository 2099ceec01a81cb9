import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import manifest from '../../packages/server/package.json' with { type: 'json' }

const text = readFileSync(fileURLToPath(new URL('../../Containerfile', import.meta.url)), 'utf8')
const stages = text.split(/^(?=FROM )/m).slice(1)
const final = stages.at(-1)!

test('the image runs as a user without rights, whose number other systems can check', () => {
  expect(/^USER (.*)$/m.exec(final)?.[1]).toBe('10001:10001')
  expect(final.lastIndexOf('\nRUN ')).toBeLessThan(final.indexOf('\nUSER '))
})

test('the image stops with the signal that the service handles, and checks its health', () => {
  expect(final).toMatch(/^STOPSIGNAL SIGTERM$/m)
  expect(final).toMatch(/^HEALTHCHECK /m)
})

test('the image has the build only, and none of its tools', () => {
  expect([...final.matchAll(/^COPY (.*)$/gm)].map(([, copied]) => copied)).toEqual([
    '--from=build /usr/local/bin/node /usr/local/bin/node',
    '--from=build /app /app',
  ])
})

test('the image has a Node that the service runs on', () => {
  const [, major] = /^FROM docker\.io\/library\/node:(\d+)-/m.exec(text) ?? []
  expect(Number(major)).toBeGreaterThanOrEqual(Number.parseInt(manifest.engines.node.slice(2), 10))
})
