import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The clock of a machine that runs service processes. */
export interface ShiftedClock extends AsyncDisposable {
  /** The environment of processes on this machine. */
  readonly env: Readonly<Record<string, string>>
  /** Sets the clock this many seconds ahead of the real time, or behind it. Processes notice it at once. */
  set(offsetSeconds: number): Promise<void>
}

export async function createShiftedClock(offsetSeconds = 0): Promise<ShiftedClock> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-clock-'))
  const file = join(folder, 'offset')
  const set = (seconds: number) => writeFile(file, String(seconds))
  await set(offsetSeconds)
  return {
    env: { NODE_OPTIONS: `--import=${import.meta.resolve('./shift-clock.mjs')}`, CLOCK_OFFSET_FILE: file },
    set,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
