import { useEffect, useState } from 'react'
import { addSample, type ProgressSample, remainingTime } from './overall-progress.ts'

/** The remaining time in ms, measured while this is shown. Undefined until it is known. */
export function useRemainingTime(fraction: number): number | undefined {
  const [samples, setSamples] = useState<readonly ProgressSample[]>([])
  useEffect(() => setSamples((all) => addSample(all, { at: performance.now(), fraction })), [fraction])
  return remainingTime(samples)
}
