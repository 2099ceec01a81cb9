import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded into the program under test. Linux counts the peak of this program image alone; what `resourceUsage` says
// there begins with the memory of whoever started it.
const file = process.env.HANDIWORK_PEAK_MEMORY
if (isMainThread && file) process.on('exit', () => writeFileSync(file, String(peakBytes())))

function peakBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
}
