/** So much room in the unit one reads best: 0 bytes, 14 kB, 1.3 GB. */
export function storageSize(bytes: number): string {
  const unit = units.find(({ from }) => bytes >= from) ?? { from: 1, name: 'byte' }
  return new Intl.NumberFormat('en-US', {
    ...{ style: 'unit', unit: unit.name, unitDisplay: unit.name === 'byte' ? 'long' : 'short' },
    maximumFractionDigits: bytes / unit.from < 10 && unit.from > 1 ? 1 : 0,
  }).format(bytes / unit.from)
}

// --- internal ---

/** The largest first; of thousands, as files are told elsewhere here. */
const units = [
  { from: 1e12, name: 'terabyte' },
  { from: 1e9, name: 'gigabyte' },
  { from: 1e6, name: 'megabyte' },
  { from: 1e3, name: 'kilobyte' },
] as const
