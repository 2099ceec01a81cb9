/** Takes out of a line whatever looks like a key: ours, those of code hosts, those in addresses. */
export function scrub(line: string): string {
  return patterns.reduce(
    (text, pattern) => text.replace(pattern, (_, before) => `${before ?? ''}[secret]`),
    line,
  )
}

// --- internal ---

const patterns: readonly RegExp[] = [
  // The user part of an address, and what a code host adds to ours.
  /(\/\/)[^/\s"@]+(?=@)/g,
  /([?&](?:code|state|token|access_token|refresh_token|client_secret|key)=)[^&\s"\\]+/gi,
  /((?:bearer|basic|oauth|token) )[\w.~+/-]{8,}=*/gi,
  /()\b(?:gh[opusr]_|github_pat_|glpat-|gloas-|glrt-|ATBB|ATAT|ATCTT|hw_)[\w-]{6,}/g,
  // Asked first how long it is: most words are short, and every line is looked through.
  // Keys of ours are 43 characters or more; ids of commits are shorter, or as long and of digits and a to f.
  /()(?<![\w-])(?=[\w-]{43})(?![0-9a-f]{64}(?![\w-]))(?=[\w-]*[A-Z])(?=[\w-]*[0-9])[\w-]+/g,
]
