import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** What git answers, without the line end. */
export async function git(repository: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute('git', ['-C', repository, ...args], { maxBuffer: 2 ** 30 })
  return stdout.trim()
}
