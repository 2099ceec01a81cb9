import { readFileSync } from 'node:fs'

const LOOK_EVERY = 250

/**
 * Calls back once whoever started this process is gone. npm starts a script through a shell; told to stop, npm or
 * only that shell may end and leave the script behind, so both are looked after.
 */
export function whenStarterIsGone(gone) {
  const started = starters()
  const timer = setInterval(() => {
    if (starters() === started) return
    clearInterval(timer)
    gone()
  }, LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}

const starters = () => `${process.ppid} ${starterOfShell(process.ppid)}`

/** Only where a shell stands in between, and only Linux tells without asking another program. */
function starterOfShell(pid) {
  if (process.platform !== 'linux' || !process.env.npm_lifecycle_event) return ''
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return /^(sh|dash|ash|bash|busybox|zsh)$/.test(name) ? parent : ''
  } catch {
    return ''
  }
}
