import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** The program as a process of its own, whose temporary files, settings and kept facts lie in a folder. */
export function handiworkIn(folder: string, args: readonly string[], input?: string) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const own = { HOME: folder, TMPDIR: folder, XDG_CACHE_HOME: join(folder, 'cache') }
  const env = { PATH, ...own, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  // It may have ended without reading anything.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = new Promise<number | null>((done) => child.on('close', done))
  const result = Promise.all([ended, text(child.stdout), text(child.stderr)]).then(
    ([exitCode, stdout, stderr]) => ({ exitCode, stdout, stderr }),
  )
  const interrupted = () => {
    // The first words of progress come when the work has begun.
    child.stderr.once('data', () => child.kill('SIGINT'))
    return result
  }
  /** The first words of the result, or all there is where it ends without any. */
  const said = () =>
    Promise.race([
      new Promise<string>((heard) => child.stdout.once('data', (bytes) => heard(String(bytes)))),
      result.then(({ stderr }) => stderr),
    ])
  /** What it says on standard error, once something there looks like this. */
  const told = (pattern: RegExp) => {
    let heard = ''
    return new Promise<string>((found, ended) => {
      child.stderr.on('data', (bytes) => {
        heard += bytes
        const match = pattern.exec(heard)
        if (match !== null) found(match[0])
      })
      child.on('close', () => ended(new Error(`It ended, and had said: ${heard}`)))
    })
  }
  const stop = () => child.kill('SIGTERM')
  return Object.assign(result, { interrupted, said, told, stop })
}

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url))
