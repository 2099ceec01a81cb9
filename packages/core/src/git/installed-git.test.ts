import { expect, test } from 'vitest'
import { installedGit } from './installed-git.ts'

test('the git of this machine tells its version', async () => {
  expect((await installedGit()).version).toMatch(/^\d+\.\d+/)
})

test('it is new enough to be tested with', async () => {
  expect((await installedGit()).isNewEnough).toBe(true)
})

test('no setting of the machine or its people reaches it', async () => {
  expect((await installedGit()).isClosed).toBe(true)
})
