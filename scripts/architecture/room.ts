/**
 * The part of the house a file stands in: a folder of core, of the server or of the site, a whole package otherwise. Files beside the
 * server's folders put it together, but for those that all of its folders build upon: each of these is a part by itself.
 */
export function room(path: string): string {
  const [, name, , folder, inside] = path.split('/')
  if (!path.startsWith('packages/')) return path.split('/')[0]!
  if (name === 'server' && path.startsWith('packages/server/src/')) return roomOfServer(folder!, inside)
  if (name === 'site' && inside !== undefined) return `site/${folder}`
  return name === 'core' && inside && path.startsWith('packages/core/src/') ? `core/${folder}` : name!
}

// --- internal ---

const foundations = [
  'deps',
  'env',
  'invalid-body',
  'machine',
  'serve',
  'start-failure',
  'sources-of',
  'uploads',
  'fastify.d',
]

function roomOfServer(folder: string, inside: string | undefined): string {
  if (inside !== undefined) return `server/${folder}`
  const file = folder.replace(/\.ts$/, '')
  return foundations.includes(file) ? `server/${file}` : 'server'
}
