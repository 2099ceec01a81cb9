import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The lines that a script prints in a bash without any settings; rejects where bash does not understand it. */
export async function inBash(script: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)('bash', ['--norc', '--noprofile', '-c', script])
  return stdout.split('\n').filter(Boolean)
}

/** Asks for what the last of these words is completed with, by what is registered for the first, as bash itself does. */
export function words(typed: string): string {
  const all = typed.split(' ')
  return [
    `COMP_WORDS=(${all.map((word) => `'${word}'`).join(' ')})`,
    `COMP_CWORD=${all.length - 1}`,
    `$(complete -p ${all[0]} | sed 's/.*-F \\([^ ]*\\) .*/\\1/')`,
    `printf '%s\\n' "\${COMPREPLY[@]}"`,
  ].join('\n')
}
