import { expect, test } from 'vitest'
import { sampleProcess, slopeOf } from './process-samples.ts'

test('the slope of a line is its growth per second', () => {
  const samples = [0, 10, 20, 30].map((seconds) => ({ seconds, bytes: 500 + 3 * seconds }))
  expect(slopeOf(samples)).toBeCloseTo(3, 9)
})

test('one peak in the middle does not change the slope', () => {
  const samples = [0, 10, 20].map((seconds) => ({ seconds, bytes: seconds === 10 ? 900 : 100 }))
  expect(slopeOf(samples)).toBeCloseTo(0, 9)
})

test('samples of this process have memory and open files', async () => {
  const stop = new AbortController()
  const sampling = sampleProcess(process.pid, 1, stop.signal)
  setImmediate(() => stop.abort())
  const [sample] = await sampling
  expect(sample!.bytes).toBeGreaterThan(1e6)
  expect(sample!.openFiles).toBeGreaterThan(2)
})
