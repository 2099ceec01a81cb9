import { expect, test } from 'vitest'
import { sampleProcess } from './process-samples.ts'

test('samples of this process have memory, open files, and the external counts', async () => {
  const stop = new AbortController()
  const sampling = sampleProcess(
    {
      pid: process.pid,
      intervalMs: 1,
      countExternal: async () => ({ connections: 3, temporaryFiles: 4 }),
      onSample: () => stop.abort(),
    },
    stop.signal,
  )
  const samples = await sampling
  expect(samples).toHaveLength(1)
  expect(samples[0]).toMatchObject({ connections: 3, temporaryFiles: 4 })
  expect(samples[0]!.bytes).toBeGreaterThan(1e6)
  expect(samples[0]!.openFiles).toBeGreaterThan(2)
})
