import { delimiter, dirname } from 'node:path'

/** How to call npm: the one that started us, on the same Node or the one given, else the one a shell would find. */
export function npm(args, node = process.execPath) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return { command: node, args: [cli, ...args], options: {} }
  return { command: 'npm', args, options: { shell: process.platform === 'win32' } }
}

/** The environment in which `node` is the given one, for a script and all it starts. */
export function environmentOn(node) {
  const path = [dirname(node.path), process.env.PATH].filter(Boolean).join(delimiter)
  return { ...process.env, PATH: path }
}
