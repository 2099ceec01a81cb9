/** How a name stands in an address: lowercase, hyphens for spaces and underscores, nothing but a-z, 0-9 and hyphens (spec §5). */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_]/g, '-')
    .replace(/[^a-z0-9-]/g, '')
}
