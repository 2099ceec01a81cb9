/** Whether the lines of a script or style sheet are longer than people write them (linguist: over 110 on average). */
export function isMinified(path: string, start: Buffer): true | undefined {
  if (!/\.(?:[cm]?js|css)$/i.test(path)) return undefined
  const lines = lineCount(start)
  return Math.floor((start.length - lines + 1) / lines) > LINE_ON_AVERAGE || undefined
}

const LINE_ON_AVERAGE = 110

function lineCount(bytes: Buffer): number {
  let lines = 1
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) lines++
  return lines
}
