import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serviceParts } from './build-parts.mjs'
import { requirementsOf } from './requirements.mjs'

const commands = readdirSync(new URL('../../packages/cli/src/commands', import.meta.url)).filter(
  (name) => !name.endsWith('.ts'),
)

test('serve, worker and export need the service and the site; all other commands need only the command', () => {
  const needy = commands.filter((name) => requirementsOf([name]).installation === 'service')
  expect(needy).toEqual(['export', 'serve', 'worker'])
  for (const name of needy) expect(requirementsOf([name]).parts).toEqual(serviceParts)
  for (const name of commands.filter((one) => !needy.includes(one)))
    expect(requirementsOf([name])).toEqual({ installation: 'command', parts: ['engine', 'command'] })
})

test.for([
  { args: ['--version'], installation: 'command' },
  { args: ['serve', '--help'], installation: 'command' },
  { args: ['--unknown', 'serve'], installation: 'service' },
])('$args needs the installation $installation', ({ args, installation }) => {
  expect(requirementsOf(args).installation).toBe(installation)
})
