/**
 * Returns the normalized package of a Python requirement (PEP 508, or a URL with `#egg=`), or undefined for a
 * local one.
 */
export function parseRequirement(text: string): string | undefined {
  const specifier = text.replace(/^(?:-e|--editable)[\s=]+/, '').trim()
  if (/^[\w+.-]+:\/\//.test(specifier)) return eggName(specifier)
  const [, name = '', rest = ''] = NAMED_REQUIREMENT.exec(specifier) ?? []
  if (name === '' || ARCHIVE.test(name) || !/^$|^[<>=!~;@(#]|^--/.test(rest)) return undefined
  return LOCAL.test(rest) ? undefined : normalizePypiName(name)
}

export function parseRequirements(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => parseRequirement(text) ?? [])
}

/** Normalizes a package name (PEP 503). */
export function normalizePypiName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-')
}

const NAMED_REQUIREMENT = /^([a-z\d](?:[\w.-]*[a-z\d])?)\s*(?:\[[^\]]*\])?\s*(.*)$/is
const ARCHIVE = /\.(?:whl|zip|tar\.\w+|tgz|txt|in)$/i
const LOCAL = /^@\s*(?:file:|[./{])/i

function eggName(url: string): string | undefined {
  const name = url.startsWith('file:') ? undefined : /[#&]egg=([\w.-]+)/.exec(url)?.[1]
  return name === undefined ? undefined : normalizePypiName(name)
}
