import { expect, test } from 'vitest'
import { inspectGit } from './inspect-git.ts'

test('reports the version of the installed git', async () => {
  expect((await inspectGit(process.env)).version).toMatch(/^\d+\.\d+/)
})

test('reports that the installed git is supported', async () => {
  expect((await inspectGit(process.env)).isSupported).toBe(true)
})

test('reports that system and user configuration are ignored', async () => {
  expect((await inspectGit(process.env)).isIsolated).toBe(true)
})
