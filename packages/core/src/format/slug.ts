/**
 * Converts a name for use in a URL: lower case, hyphens for spaces and underscores, only a-z, 0-9 and hyphens
 * (spec §5).
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_]/g, '-')
    .replace(/[^a-z0-9-]/g, '')
}
