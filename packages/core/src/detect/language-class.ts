import { languageByLinguistName } from '../catalog/languages.ts'
import { linguistLanguageByName } from '../catalog/linguist-index.ts'
import type { ExclusionReason } from '../contract/history.ts'
import { parseNameSet } from './parse-name-set.ts'

/** The weight of a file's lines (R4), or the reason they are excluded. */
export type FileClass =
  | { readonly counted: true; readonly language: string; readonly weight: number }
  | { readonly counted: false; readonly reason: ExclusionReason; readonly language: string | undefined }

/** Hand-written source and tests (R4). */
export const SOURCE_WEIGHT = 1
/** Markup, templates and styles (R4). */
export const MARKUP_WEIGHT = 0.5
/** Configuration and infrastructure (R4). */
export const CONFIG_WEIGHT = 0.3

/** Classifies a file by language alone. `name` is Linguist's name of the language. */
export function classifyLanguage(name: string): FileClass {
  const cached = classes.get(name)
  if (cached) return cached
  const fileClass = Object.freeze(computeClass(name))
  classes.set(name, fileClass)
  return fileClass
}

/** Returns the product's title of a Linguist language. */
export function languageTitle(name: string): string {
  // In notebooks only code lines count. They are Python unless the content states another language.
  return languageByLinguistName(name === 'Jupyter Notebook' ? 'Python' : name)?.title ?? name
}

const classes = new Map<string, FileClass>()

function computeClass(name: string): FileClass {
  const language = languageTitle(name)
  const weight = languageWeight(name)
  if (weight !== undefined) return { counted: true, language, weight }
  const { type } = linguistLanguageByName(name) ?? {}
  const isDocumentation = type === 'prose' || manualLanguages.has(name)
  return { counted: false, reason: isDocumentation ? 'documentation' : 'data', language }
}

function languageWeight(name: string): number | undefined {
  if (manualLanguages.has(name)) return undefined
  if (configurationLanguages.has(name)) return CONFIG_WEIGHT
  if (sourceLanguages.has(name)) return SOURCE_WEIGHT
  if (templateLanguages.has(name)) return MARKUP_WEIGHT
  const { type } = linguistLanguageByName(name) ?? {}
  return type === 'programming' ? SOURCE_WEIGHT : type === 'markup' ? MARKUP_WEIGHT : undefined
}

/** Hand-written source, regardless of Linguist's type: components combine logic and markup. */
export const sourceLanguages = parseNameSet(`
  Astro, Gradle, Gradle Kotlin DSL, GraphQL, Jupyter Notebook, Prisma, Protocol Buffer, RBS, SQL, Svelte,
  Vue
`)

/** Documentation that Linguist classifies as markup (R4 gives documentation no weight). */
export const manualLanguages = parseNameSet('Rich Text Format, Roff, Roff Manpage, Texinfo')

/** Templates that Linguist classifies as programming languages. */
export const templateLanguages = parseNameSet(`
  FreeMarker, Genshi, Groovy Server Pages, Java Server Pages, Java Template Engine, JavaScript+ERB, Mako,
  Smarty, XSLT
`)

/** Configuration, builds and infrastructure. */
export const configurationLanguages = parseNameSet(`
  ApacheConf, Bicep, BitBake, BuildStream, Caddyfile, CMake, crontab, CUE, Dhall, Dockerfile, Earthly, GN,
  HAProxy, HCL, HOCON, INI, Java Properties, Jsonnet, Just, KCL, KDL, M4Sugar, Makefile, Meson, Nginx,
  Nickel, Nix, Pkl, Procfile, Puppet, QMake, RPM Spec, Salt, Soong, Starlark, Terraform Template, TOML,
  YAML
`)
