import { createManifestReader } from './create-manifest-reader.ts'
import { parseRequirements } from './pypi-requirement.ts'

/** Requirements that setuptools reads from `setup.cfg`. */
export const pypiSetupCfg = createManifestReader('pypi', /(?:^|\/)setup\.cfg$/, (text) => {
  const specifiers: string[] = []
  let section = ''
  let key = ''
  for (const line of text.split('\n').filter((rawLine) => !/^\s*[#;]/.test(rawLine))) {
    const header = /^\[([^\]]*)\]/.exec(line)
    if (header) [section, key] = [header[1]!.trim(), '']
    else key = parseKey(line) ?? key
    if (!header && isRequirementKey(section, key)) specifiers.push(parseValue(line))
  }
  return parseRequirements(specifiers)
})

// An indented line continues the previous value.
const parseKey = (line: string) => /^([^\s=:][^=:]*)[=:]/.exec(line)?.[1]?.trim()

const parseValue = (line: string) =>
  (/^\s/.test(line) ? line : line.slice(line.search(/[=:]/) + 1)).replace(/\s#.*/, '').trim()

const isRequirementKey = (section: string, key: string) =>
  (section === 'options' && /^(?:install_requires|setup_requires|tests_require)$/.test(key)) ||
  (section === 'options.extras_require' && key !== '')
