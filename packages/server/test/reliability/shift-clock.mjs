// Loaded by service processes of tests: shifts the system's clock of the process, with its threads and children, by
// the number of seconds in a file. Timers and performance.now() stay as they are, as when the real clock jumps.
import { readFileSync } from 'node:fs'

const READ_INTERVAL = 20
const RealDate = Date
let offset = 0
let readAt = Number.NEGATIVE_INFINITY

function now() {
  const uptime = performance.now()
  if (uptime - readAt > READ_INTERVAL) {
    readAt = uptime
    const text = readFileSync(process.env.CLOCK_OFFSET_FILE, 'utf8')
    // A file that is being written may be empty.
    if (text !== '') offset = Number(text) * 1000
  }
  return RealDate.now() + offset
}

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [now()] : values))
  }
  static now() {
    return now()
  }
}
