import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs git and returns its trimmed output. */
export async function runGit(repository: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute('git', ['-C', repository, ...args], { maxBuffer: 2 ** 30 })
  return stdout.trim()
}
