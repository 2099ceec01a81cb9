/** Formats a duration: 0.4 ms, 12 ms, 1.5 s. */
export function formatMilliseconds(milliseconds: number): string {
  const [value, unit] = milliseconds < 1000 ? [milliseconds, 'millisecond'] : [milliseconds / 1000, 'second']
  return new Intl.NumberFormat('en-US', {
    ...{ style: 'unit', unit, unitDisplay: 'short' },
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}
