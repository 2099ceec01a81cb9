import { expect, test } from 'vitest'
import { createTestOutput } from '../../../../test/create-test-output.ts'
import { newUserFixture, userFixture } from '../../../../test/service-replies.ts'
import type { Connection } from '../../../remote/connection.ts'
import { followAnalysis } from './follow-analysis.ts'

/** Follows an analysis that is done at the second request. The service reports a change as soon as it is watched. */
async function follow({ isOwnProfile }: { readonly isOwnProfile: boolean }) {
  const states = [newUserFixture({ analyzing: true }), userFixture()]
  const watched: Connection[] = []
  const waits: number[] = []
  let closeCount = 0
  await followAnalysis(
    {
      fetchUser: async () => states.shift()!,
      resultUrl: 'http://there/users/mira',
      skipped: [],
      isOwnProfile,
    },
    { quiet: true, url: 'http://there', token: 'secret' },
    {
      stderr: createTestOutput(),
      env: {},
      uptime: () => 0,
      sleep: async (milliseconds) => void waits.push(milliseconds / 1000),
      watchProfile: async (connection, onChange) => {
        watched.push(connection)
        onChange()
        return {
          close: () => {
            closeCount += 1
          },
        }
      },
    },
  )
  return { watched, waits, closeCount }
}

test('fetches the progress when the service reports a change, and stops watching at the end', async () => {
  expect(await follow({ isOwnProfile: true })).toEqual({
    watched: [{ url: 'http://there', token: 'secret' }],
    waits: [0, 0.3, 10],
    closeCount: 1,
  })
})

test('only polls an anonymous profile', async () => {
  expect(await follow({ isOwnProfile: false })).toEqual({ watched: [], waits: [0, 10], closeCount: 0 })
})
