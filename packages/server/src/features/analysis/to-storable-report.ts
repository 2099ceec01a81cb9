import type { Repository } from '@handiwork/core/contract'

/**
 * Makes a report storable as jsonb: replaces NUL and lone surrogates, and drops packages with overlong names.
 * Manifests are untrusted input.
 */
export function toStorableReport(report: Repository): Repository {
  const text = JSON.stringify({ ...report, packages: report.packages.filter(hasStorableName) })
  return JSON.parse(text.replace(UNSTORABLE, '$1\\ufffd'))
}

/** In bytes; an index entry holds at most 2,700. */
const MAX_PACKAGE_NAME_BYTES = 500

function hasStorableName({ name }: Repository['packages'][number]): boolean {
  return Buffer.byteLength(name) <= MAX_PACKAGE_NAME_BYTES
}

/**
 * NUL and lone surrogates: JSON.stringify escapes only these. After an escaped backslash, the sequence is
 * plain text.
 */
const UNSTORABLE = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})/g
