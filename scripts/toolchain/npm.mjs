import { delimiter, dirname } from 'node:path'

/**
 * Returns the command line for npm: the npm that started this process, on the given Node, otherwise the one
 * on the PATH.
 */
export function npmCommand(args, node = process.execPath) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return { command: node, args: [cli, ...args], options: {} }
  return { command: 'npm', args, options: { shell: process.platform === 'win32' } }
}

/** Returns an environment whose PATH finds the given Node first, for a script and its children. */
export function environmentWithNode(node) {
  const path = [dirname(node.path), process.env.PATH].filter(Boolean).join(delimiter)
  return { ...process.env, PATH: path }
}
