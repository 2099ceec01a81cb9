// Preloaded into the measured program. Plain CommonJS, so that it does not change the start-up.
const { readFileSync, writeFileSync } = require('node:fs')

// On Linux, VmHWM is the peak of this program alone. `resourceUsage` would include the memory of the parent
// process.
const file = process.env.HANDIWORK_PEAK_MEMORY
if (file) process.on('exit', () => writeFileSync(file, String(peakBytes())))

function peakBytes() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
}
