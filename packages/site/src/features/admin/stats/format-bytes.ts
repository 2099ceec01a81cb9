/** Formats a size in the largest suitable unit: 0 bytes, 14 kB, 1.3 GB. */
export function formatBytes(bytes: number): string {
  const unit = units.find(({ minBytes }) => bytes >= minBytes) ?? { minBytes: 1, name: 'byte' }
  return new Intl.NumberFormat('en-US', {
    ...{ style: 'unit', unit: unit.name, unitDisplay: unit.name === 'byte' ? 'long' : 'short' },
    maximumFractionDigits: bytes / unit.minBytes < 10 && unit.minBytes > 1 ? 1 : 0,
  }).format(bytes / unit.minBytes)
}

/** Largest first. Decimal units, as everywhere on the site. */
const units = [
  { minBytes: 1e12, name: 'terabyte' },
  { minBytes: 1e9, name: 'gigabyte' },
  { minBytes: 1e6, name: 'megabyte' },
  { minBytes: 1e3, name: 'kilobyte' },
] as const
