/** Text after this many matches is not searched: it would be a list of made-up secrets or an attack. */
const MAX_MATCHES = 1000

/** For each rule of the preset, a pattern that a text must contain for the rule to match. */
const indicators: readonly string[] = [
  // aws
  '[Ss](?:ECRET|ecret)_?[Aa](?:CCESS|ccess)_?[Kk](?:EY|ey)',
  // gcp, privatekey
  'PRIVATE KEY',
  'private_key_id',
  // npm
  'x-oauth-basic@github',
  '_authToken=[^$]',
  'npm_\\w{36}',
  // basicauth
  '(?:http|https|ftp|ftps)://[-\\w]{1,256}:[-\\w]{1,256}@',
  // database-connection-string
  `(?:${anyCase('mongodb')}(?:\\+${anyCase('srv')})?|${anyCase('mysql')}[xX]?|${anyCase('postgres')}(?:${anyCase('ql')})?)://[^:/\\s]{1,400}:[^@/\\s]{1,800}@`,
  // slack
  'xox[bpaor]-\\w',
  'xapp-\\w',
  `${anyCase('hooks.slack.com/services/t')}`,
  // sendgrid, hashicorp-vault
  'SG\\.\\w',
  'hv[sbr]\\.[-\\w]{90}',
  // openai, anthropic, groq, huggingface
  'T3BlbkFJ',
  'sk-ant-api0',
  'gsk_\\w{52}',
  'hf_\\w{34}',
  // shopify, stripe
  'shp(?:pa|ca|at|ss)_\\w{32}',
  '[sr]k_(?:live|test)_\\w{24}',
  // github, gitlab, grafana
  'gh[pousr]_\\w',
  'github_pat_\\w',
  'glpat-[-\\w]',
  'glc_[\\w+/]{32}',
  'glsa_\\w{32}',
  // linear, notion, 1password, vercel
  'lin_api_\\w{32}',
  'ntn_\\d{11}',
  'ops_ey[\\w+/=]',
  'vc[piarck]_\\w{20}',
  // databricks, docker, figma, cloudflare, tailscale
  'dapi[A-Fa-f0-9]{32}',
  'dckr_pat_',
  'figd_[-\\w]{40}',
  'cf(?:k|ut|at)_\\w{48}',
  'tskey-\\w',
]

/**
 * Returns how far a text can contain secrets that secretlint detects; 0 if it can contain none.
 * All patterns have bounded length, so that hostile files cost as much as others.
 */
export function findSearchEnd(bytes: Buffer): number {
  const text = bytes.toString('latin1')
  anyIndicator.lastIndex = 0
  for (let count = 0; count < MAX_MATCHES; count++)
    if (!anyIndicator.test(text)) return count === 0 ? 0 : bytes.length
  return anyIndicator.lastIndex
}

const anyIndicator = new RegExp(indicators.join('|'), 'g')

/** Returns a case-insensitive pattern for a word. */
function anyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`).replaceAll('.', '\\.')
}
