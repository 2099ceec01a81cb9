/**
 * Returns true for a script or style sheet with lines longer than hand-written ones (Linguist: over 110
 * characters on average).
 */
export function isMinified(path: string, start: Buffer): true | undefined {
  if (!/\.(?:[cm]?js|css)$/i.test(path)) return undefined
  const lines = lineCount(start)
  return Math.floor((start.length - lines + 1) / lines) > MAX_AVERAGE_LINE_LENGTH || undefined
}

const MAX_AVERAGE_LINE_LENGTH = 110

function lineCount(bytes: Buffer): number {
  let lines = 1
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) lines++
  return lines
}
