import { execa } from 'execa'

/**
 * Runs a script in bash without startup files and returns its output lines. Rejects if bash reports an error.
 */
export async function runInBash(script: string): Promise<string[]> {
  const { stdout } = await execa('bash', ['--norc', '--noprofile', '-c', script], { lines: true })
  return stdout.filter(Boolean)
}

/**
 * A script that completes the last word of a command line, using the completion registered for its first
 * word.
 */
export function completionScript(commandLine: string): string {
  const args = commandLine.split(' ')
  return [
    `COMP_WORDS=(${args.map((word) => `'${word}'`).join(' ')})`,
    `COMP_CWORD=${args.length - 1}`,
    `$(complete -p ${args[0]} | sed 's/.*-F \\([^ ]*\\) .*/\\1/')`,
    `printf '%s\\n' "\${COMPREPLY[@]}"`,
  ].join('\n')
}
