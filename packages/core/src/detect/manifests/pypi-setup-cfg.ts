import { manifestReader } from './manifest-reader.ts'
import { requirements } from './pypi-requirement.ts'

/** The requirements that setuptools reads from `setup.cfg`. */
export const pypiSetupCfg = manifestReader('pypi', /(?:^|\/)setup\.cfg$/, (text) => {
  const asked: string[] = []
  let section = ''
  let key = ''
  for (const line of text.split('\n').filter((written) => !/^\s*[#;]/.test(written))) {
    const header = /^\[([^\]]*)\]/.exec(line)
    if (header) [section, key] = [header[1]!.trim(), '']
    else key = keyOf(line) ?? key
    if (!header && isRequirement(section, key)) asked.push(requirementOf(line))
  }
  return requirements(asked)
})

// --- internal ---

// What is indented goes on with the value above.
const keyOf = (line: string) => /^([^\s=:][^=:]*)[=:]/.exec(line)?.[1]?.trim()

const requirementOf = (line: string) =>
  (/^\s/.test(line) ? line : line.slice(line.search(/[=:]/) + 1)).replace(/\s#.*/, '').trim()

const isRequirement = (section: string, key: string) =>
  (section === 'options' && /^(?:install_requires|setup_requires|tests_require)$/.test(key)) ||
  (section === 'options.extras_require' && key !== '')
