/**
 * Replaces everything that looks like a secret: our own tokens, tokens of code hosts, and credentials in
 * URLs.
 */
export function scrub(line: string): string {
  const scrubbed = markedSecretPatterns.reduce(replaceSecrets, line)
  return hasLongWord(scrubbed) ? replaceSecrets(scrubbed, ownTokenPattern) : scrubbed
}

function replaceSecrets(text: string, pattern: RegExp): string {
  return text.replace(pattern, (_, prefix) => `${prefix ?? ''}[secret]`)
}

/** Our tokens have at least this many characters. */
const MIN_TOKEN_LENGTH = 43

/** Finds the candidates for our tokens. Every line is scanned, and the pattern takes ten times as long. */
function hasLongWord(line: string): boolean {
  let length = 0
  for (let index = 0; index < line.length; index++) {
    length = isWordCharacter(line.charCodeAt(index)) ? length + 1 : 0
    if (length === MIN_TOKEN_LENGTH) return true
  }
  return false
}

/** Letters, digits, `_` and `-`. */
function isWordCharacter(code: number): boolean {
  const lowercase = code | 0x20
  return (lowercase >= 97 && lowercase <= 122) || (code >= 48 && code <= 57) || code === 95 || code === 45
}

const markedSecretPatterns: readonly RegExp[] = [
  // User information of URLs, and the parameters that code hosts append to callback URLs.
  /(\/\/)[^/\s"@]+(?=@)/g,
  /([?&](?:code|state|token|access_token|refresh_token|client_secret|key)=)[^&\s"\\]+/gi,
  /((?:bearer|basic|oauth|token) )[\w.~+/-]{8,}=*/gi,
  /()\b(?:gh[opusr]_|github_pat_|glpat-|gloas-|glrt-|ATBB|ATAT|ATCTT|hw_)[\w-]{6,}/g,
]

/** Commit ids are shorter, or consist of 64 hex digits. */
const ownTokenPattern =
  /()(?<![\w-])(?=[\w-]{43})(?![0-9a-f]{64}(?![\w-]))(?=[\w-]*[A-Z])(?=[\w-]*[0-9])[\w-]+/g
