/**
 * Returns the architecture module of a file: a folder of core, server or site, otherwise the package. Files
 * next to the server's folders belong to its composition root, except shared ones, each of which is a
 * separate module.
 */
export function moduleName(path: string): string {
  const [, name, , folder, inside] = path.split('/')
  if (!path.startsWith('packages/')) return path.split('/')[0]!
  if (name === 'server' && path.startsWith('packages/server/src/')) return serverModuleName(folder!, inside)
  if (name === 'site' && inside !== undefined) return `site/${folder}`
  return name === 'core' && inside && path.startsWith('packages/core/src/') ? `core/${folder}` : name!
}

const sharedServerFiles = [
  'archive',
  'deps',
  'env',
  'direct-calls',
  'encode-reply',
  'invalid-body',
  'route-access',
  'host-health',
  'optional-packages',
  'serve',
  'start-failure',
  'start-node-process',
  'create-sources',
  'version',
  'uploaded-file',
  'fastify.d',
]

function serverModuleName(folder: string, inside: string | undefined): string {
  if (inside !== undefined) return `server/${folder}`
  const file = folder.replace(/\.ts$/, '')
  return sharedServerFiles.includes(file) ? `server/${file}` : 'server'
}
