import { execa } from 'execa'

/** Returns the version of a binary of Node, such as `24.11.0`. */
export async function versionOf(node: string): Promise<string> {
  const { stdout } = await execa(node, ['--version'])
  return stdout.replace(/^v/, '')
}
