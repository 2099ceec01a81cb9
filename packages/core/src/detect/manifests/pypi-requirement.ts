/** The package a requirement of Python asks for (PEP 508, or an address with `#egg=`), normalised; nothing for a local one. */
export function requirement(text: string): string | undefined {
  const written = text.replace(/^(?:-e|--editable)[\s=]+/, '').trim()
  if (/^[\w+.-]+:\/\//.test(written)) return egg(written)
  const [, name = '', rest = ''] = NAMED.exec(written) ?? []
  if (name === '' || ARCHIVE.test(name) || !/^$|^[<>=!~;@(#]|^--/.test(rest)) return undefined
  return LOCAL.test(rest) ? undefined : normalised(name)
}

/** The packages of a list of requirements. */
export function requirements(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => requirement(text) ?? [])
}

/** A name as the index writes it (PEP 503). */
export function normalised(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-')
}

// --- internal ---

const NAMED = /^([a-z\d](?:[\w.-]*[a-z\d])?)\s*(?:\[[^\]]*\])?\s*(.*)$/is
const ARCHIVE = /\.(?:whl|zip|tar\.\w+|tgz|txt|in)$/i
const LOCAL = /^@\s*(?:file:|[./{])/i

function egg(address: string): string | undefined {
  const name = address.startsWith('file:') ? undefined : /[#&]egg=([\w.-]+)/.exec(address)?.[1]
  return name === undefined ? undefined : normalised(name)
}
