import { execa } from 'execa'

/** Runs git and returns its trimmed output. */
export async function runGit(repository: string, ...args: string[]): Promise<string> {
  const { stdout } = await execa('git', ['-C', repository, ...args], { maxBuffer: 2 ** 30 })
  return stdout.trim()
}
