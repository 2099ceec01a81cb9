import { expect, test } from 'vitest'
import { type ProcessHost, stopProcessTree } from './stop-process.ts'

test.each(['linux', 'darwin'] as const)('kills the process group of a process on %s', (platform) => {
  const host = recordHost(platform)
  stopProcessTree(4711, host)
  expect(host.calls).toEqual([['kill', -4711]])
})

test('ends the process tree with taskkill on Windows, which has no process groups', () => {
  const host = recordHost('win32')
  stopProcessTree(4711, host)
  expect(host.calls).toEqual([['taskkill', '/pid', '4711', '/t', '/f']])
})

test('ignores a process that has already exited', () => {
  const kill = () => {
    throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' })
  }
  expect(() => stopProcessTree(4711, { ...recordHost('linux'), kill })).not.toThrow()
})

function recordHost(platform: NodeJS.Platform) {
  const calls: (string | number)[][] = []
  return {
    platform,
    calls,
    kill: (pid) => void calls.push(['kill', pid]),
    run: (program, args) => void calls.push([program, ...args]),
  } satisfies ProcessHost & { readonly calls: (string | number)[][] }
}
