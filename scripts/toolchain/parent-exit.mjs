import { readFileSync } from 'node:fs'

const POLL_INTERVAL = 250

/**
 * Calls back once the parent process has exited. npm runs scripts in a shell, and on a signal npm or only the
 * shell may exit, so both are watched.
 */
export function onParentExit(callback) {
  const initialParents = parentIds()
  const timer = setInterval(() => {
    if (parentIds() === initialParents) return
    clearInterval(timer)
    callback()
  }, POLL_INTERVAL)
  timer.unref()
  return () => clearInterval(timer)
}

const parentIds = () => `${process.ppid} ${shellParentId(process.ppid)}`

/** The parent of the shell between npm and this process. Only on Linux, where this needs no other program. */
function shellParentId(pid) {
  if (process.platform !== 'linux' || !process.env.npm_lifecycle_event) return ''
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return /^(sh|dash|ash|bash|busybox|zsh)$/.test(name) ? parent : ''
  } catch {
    return ''
  }
}
