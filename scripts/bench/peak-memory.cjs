// Required by the program under test: plain CommonJS, so that what is measured starts as it starts for everybody.
const { readFileSync, writeFileSync } = require('node:fs')

// Linux counts the peak of this program image alone; what `resourceUsage` says there begins with the memory of
// whoever started it.
const file = process.env.HANDIWORK_PEAK_MEMORY
if (file) process.on('exit', () => writeFileSync(file, String(peakBytes())))

function peakBytes() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
}
