export interface Traceparent {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

const pattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** Parses a W3C `traceparent` of version 00. Undefined for any other text. */
export function parseTraceparent(text: string | undefined): Traceparent | undefined {
  const [, traceId, spanId, flags] = pattern.exec(text ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function formatTraceparent(traceId: string, spanId: string, isSampled: boolean): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}
