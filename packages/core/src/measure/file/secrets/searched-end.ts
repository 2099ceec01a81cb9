/** Where more might begin than this, the rest is not looked at: it would be a list of made-up ones, or a trap. */
const MARKS_AT_MOST = 1000

/** For each rule of the preset what must stand in a text for it to find something. */
const marks: readonly string[] = [
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
 * Up to where a text might hold what the rules of secretlint look for; 0 where nothing in it may be a secret. No mark is
 * of any length, so that a hostile file costs no more than another.
 */
export function searchedEnd(bytes: Buffer): number {
  const text = bytes.toString('latin1')
  anyMark.lastIndex = 0
  for (let count = 0; count < MARKS_AT_MOST; count++)
    if (!anyMark.test(text)) return count === 0 ? 0 : bytes.length
  return anyMark.lastIndex
}

// --- internal ---

const anyMark = new RegExp(marks.join('|'), 'g')

/** A pattern for a word however it is written. */
function anyCase(word: string): string {
  return word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`).replaceAll('.', '\\.')
}
