import type { Readable } from 'node:stream'

/** Called with the bytes received and, if known, the fraction of objects. */
export type OnReceived = (bytes: number, fraction: number | undefined) => void

/** Reports the transfer progress that `git --progress` prints. */
export function watchReceivedBytes(stderr: Readable, onReceived: OnReceived): void {
  let recentOutput = ''
  stderr.on('data', (chunk: Buffer) => {
    // A line may be split over chunks, so the end of the previous output is buffered.
    recentOutput = recentOutput.slice(-MAX_LINE_LENGTH) + chunk.toString('latin1')
    const { bytes, fraction } = parseReceived(recentOutput)
    if (bytes !== undefined) onReceived(bytes, fraction)
  })
}

const MAX_LINE_LENGTH = 200

const units: Readonly<Record<string, number>> = { bytes: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 }

/** Parses `Receiving objects:  34% (123/361), 12.00 MiB | 5.00 MiB/s`. */
function parseReceived(text: string): { readonly bytes?: number; readonly fraction?: number } {
  const [, percent, amount, unit] =
    [...text.matchAll(/Receiving objects: +(\d+)%[^,\r]*, ([\d.]+) (bytes|[KMG]iB)/g)].at(-1) ?? []
  if (amount === undefined || unit === undefined) return {}
  return { bytes: Math.round(Number(amount) * units[unit]!), fraction: Number(percent) / 100 }
}
