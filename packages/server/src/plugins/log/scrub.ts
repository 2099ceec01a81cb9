/**
 * Replaces everything that looks like a secret: our own tokens, tokens of code hosts, and credentials in
 * URLs.
 */
export function scrub(line: string): string {
  return secretPatterns.reduce(
    (text, pattern) => text.replace(pattern, (_, prefix) => `${prefix ?? ''}[secret]`),
    line,
  )
}

const secretPatterns: readonly RegExp[] = [
  // User information of URLs, and the parameters that code hosts append to callback URLs.
  /(\/\/)[^/\s"@]+(?=@)/g,
  /([?&](?:code|state|token|access_token|refresh_token|client_secret|key)=)[^&\s"\\]+/gi,
  /((?:bearer|basic|oauth|token) )[\w.~+/-]{8,}=*/gi,
  /()\b(?:gh[opusr]_|github_pat_|glpat-|gloas-|glrt-|ATBB|ATAT|ATCTT|hw_)[\w-]{6,}/g,
  // The length is checked first, because most words are short and every line is scanned.
  // Our tokens have at least 43 characters. Commit ids are shorter, or consist of 64 hex digits.
  /()(?<![\w-])(?=[\w-]{43})(?![0-9a-f]{64}(?![\w-]))(?=[\w-]*[A-Z])(?=[\w-]*[0-9])[\w-]+/g,
]
