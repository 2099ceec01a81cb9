import type { Readable } from 'node:stream'

/** How many bytes a server has sent, and which share of its objects that is. */
export type OnReceived = (bytes: number, fraction: number | undefined) => void

/** Tells what `git --progress` says of objects it receives. */
export function whenReceived(stderr: Readable, onReceived: OnReceived): void {
  let said = ''
  stderr.on('data', (chunk: Buffer) => {
    // A line may come in two pieces; the beginning of one is enough to keep.
    said = said.slice(-LINE_AT_MOST) + chunk.toString('latin1')
    const { bytes, fraction } = received(said)
    if (bytes !== undefined) onReceived(bytes, fraction)
  })
}

// --- internal ---

const LINE_AT_MOST = 200

const units: Readonly<Record<string, number>> = { bytes: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 }

/** Reads `Receiving objects:  34% (123/361), 12.00 MiB | 5.00 MiB/s`. */
function received(text: string): { readonly bytes?: number; readonly fraction?: number } {
  const [, percent, amount, unit] =
    [...text.matchAll(/Receiving objects: +(\d+)%[^,\r]*, ([\d.]+) (bytes|[KMG]iB)/g)].at(-1) ?? []
  if (amount === undefined || unit === undefined) return {}
  return { bytes: Math.round(Number(amount) * units[unit]!), fraction: Number(percent) / 100 }
}
