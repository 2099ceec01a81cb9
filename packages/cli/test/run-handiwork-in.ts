import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

/** Runs the built program in its own process, with temporary files, configuration and cache inside `folder`, and these variables. */
export function runHandiworkIn(
  folder: string,
  args: readonly string[],
  input?: string,
  variables: Readonly<Record<string, string>> = {},
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const isolatedEnv = { HOME: folder, TMPDIR: folder, XDG_CACHE_HOME: join(folder, 'cache') }
  const env = { PATH, ...isolatedEnv, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...variables }
  const child = execa(process.execPath, [program, ...args], {
    env,
    extendEnv: false,
    input: input ?? '',
    forceKillAfterDelay: false,
    reject: false,
    stripFinalNewline: false,
  })
  const result = child.then(({ exitCode, stdout, stderr }) => ({ exitCode, stdout, stderr }))
  const interrupted = () => {
    // The first progress output appears when the work has started.
    child.stderr.once('data', () => child.kill('SIGINT'))
    return result
  }
  /** Resolves to the first output, or to stderr if the program exits without any. */
  const firstOutput = () =>
    Promise.race([
      new Promise<string>((resolve) => child.stdout.once('data', (bytes) => resolve(String(bytes)))),
      result.then(({ stderr }) => stderr),
    ])
  /** Resolves to the first match on stderr. */
  const waitForStderr = (pattern: RegExp) => {
    let received = ''
    return new Promise<string>((resolve, reject) => {
      child.stderr.on('data', (bytes) => {
        received += bytes
        const match = pattern.exec(received)
        if (match !== null) resolve(match[0])
      })
      void result.then(() => reject(new Error(`The program exited. Its stderr was: ${received}`)))
    })
  }
  const stop = () => child.kill('SIGTERM')
  return Object.assign(result, { interrupted, firstOutput, waitForStderr, stop })
}

const program = fileURLToPath(new URL('../dist/main.mjs', import.meta.url))
