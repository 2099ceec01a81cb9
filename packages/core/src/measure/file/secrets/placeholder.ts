/** Whether what looks like a secret is an example: of a documentation, of a test on one's own machine, or made up. */
export function isPlaceholder(secret: string): boolean {
  const address = addressed.exec(secret)?.groups
  if (address) return isExampleAddress(address)
  return saysSo.test(secret) || isTemplate.test(secret) || isMonotonous(secret) || isShortSlack(secret)
}

// --- internal ---

const addressed =
  /^[\w+:]{1,30}:\/\/(?<user>[^:/\s]{1,400}):(?<password>[^@/\s]{1,800})@(?<host>[^\s/?:,]{1,400})/
const saysSo =
  /example|sample|dummy|fake|placeholder|redacted|replace|changeme|your|secret[-_]?here|test[-_]?token|x{6}|0{8}|\*{3}|\.{3}|12345678|abcdefgh/i
const isTemplate = /[{}<>]|\$\w|%[sdv]|process\.env|ENV\[/
const exampleHost =
  /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|10\.[\d.]+|192\.168\.[\d.]+|\[?::1\]?|host\.docker\.internal|test\.com|foo\.com|(?:.*\.)?(?:example\.(?:com|org|net)|example|test|invalid|local|localhost|internal))$/i
const examplePassword =
  /^(?:pass|passwd|pwd|pw|pass(?:word|wd)?\d{0,4}|my_?password|secret|s3cr3t|token|key|user|username|test\w{0,4}|foo|bar|baz|admin|root|guest|postgres|mysql|mongo|redis|changeme|hunter2|qwerty|letmein|abc\w{0,4}|\d{1,8}|(.)\1*|\*+|\.+)$/i

/** A machine without a dot in its name is one's own, or one of a network of one's own. */
function isExampleAddress({ user = '', password = '', host = '' }: Partial<Record<string, string>>): boolean {
  if (!host.includes('.') || exampleHost.test(host) || user === password) return true
  return (
    examplePassword.test(password) || saysSo.test(password) || isTemplate.test(`${user}${password}${host}`)
  )
}

/** A key is drawn by lot: of twenty characters more than eight differ. */
function isMonotonous(secret: string): boolean {
  return secret.length >= 20 && new Set(secret).size <= 8
}

/** Real ones of Slack are longer. */
function isShortSlack(secret: string): boolean {
  return /^x(?:ox[a-z]|app)-/.test(secret) && secret.length < 40
}
