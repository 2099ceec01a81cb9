/** Returns true if an apparent secret is an example, a local test credential or made up. */
export function isPlaceholder(secret: string): boolean {
  const urlParts = credentialUrl.exec(secret)?.groups
  if (urlParts) return isExampleUrl(urlParts)
  return (
    placeholderWords.test(secret) ||
    templateSyntax.test(secret) ||
    hasLowEntropy(secret) ||
    isShortSlackToken(secret)
  )
}

const credentialUrl =
  /^[\w+:]{1,30}:\/\/(?<user>[^:/\s]{1,400}):(?<password>[^@/\s]{1,800})@(?<host>[^\s/?:,]{1,400})/
const placeholderWords =
  /example|sample|dummy|fake|placeholder|redacted|replace|changeme|your|secret[-_]?here|test[-_]?token|x{6}|0{8}|\*{3}|\.{3}|12345678|abcdefgh/i
const templateSyntax = /[{}<>]|\$\w|%[sdv]|process\.env|ENV\[/
const exampleHost =
  /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|10\.[\d.]+|192\.168\.[\d.]+|\[?::1\]?|host\.docker\.internal|test\.com|foo\.com|(?:.*\.)?(?:example\.(?:com|org|net)|example|test|invalid|local|localhost|internal))$/i
const examplePassword =
  /^(?:pass|passwd|pwd|pw|pass(?:word|wd)?\d{0,4}|my_?password|secret|s3cr3t|token|key|user|username|test\w{0,4}|foo|bar|baz|admin|root|guest|postgres|mysql|mongo|redis|changeme|hunter2|qwerty|letmein|abc\w{0,4}|\d{1,8}|(.)\1*|\*+|\.+)$/i

/** A host name without a dot is local. */
function isExampleUrl({ user = '', password = '', host = '' }: Partial<Record<string, string>>): boolean {
  if (!host.includes('.') || exampleHost.test(host) || user === password) return true
  return (
    examplePassword.test(password) ||
    placeholderWords.test(password) ||
    templateSyntax.test(`${user}${password}${host}`)
  )
}

/** Real keys are random: 20 characters contain more than eight different ones. */
function hasLowEntropy(secret: string): boolean {
  return secret.length >= 20 && new Set(secret).size <= 8
}

/** Real Slack tokens are longer. */
function isShortSlackToken(secret: string): boolean {
  return /^x(?:ox[a-z]|app)-/.test(secret) && secret.length < 40
}
