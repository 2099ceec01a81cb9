/** Formats a duration: 0.3 s, 4 s, 4 min 08 s, 1 h 02 min */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < SECOND) return `${Math.max(0.1, Math.round(milliseconds / 100) / 10).toFixed(1)} s`
  const seconds = Math.floor(milliseconds / SECOND)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${twoDigits(seconds % 60)} s`
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`
}

const SECOND = 1000

const twoDigits = (value: number) => String(value).padStart(2, '0')
