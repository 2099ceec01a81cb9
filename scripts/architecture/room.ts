/** The part of the house a file stands in: a folder of core, a whole package otherwise. */
export function room(path: string): string {
  const [, name, , folder, inside] = path.split('/')
  if (!path.startsWith('packages/')) return path.split('/')[0]!
  return name === 'core' && inside && path.startsWith('packages/core/src/') ? `core/${folder}` : name!
}
