import { languageByLinguistName } from '../catalog/languages.ts'
import { linguistLanguage } from '../catalog/linguist-index.ts'
import type { ExclusionReason } from '../contract/history.ts'
import { listed } from './listed.ts'

/** How much lines of a file weigh (R4), or why they do not count. */
export type FileClass =
  | { readonly counted: true; readonly language: string; readonly weight: number }
  | { readonly counted: false; readonly reason: ExclusionReason; readonly language: string | undefined }

/** Hand-written source and tests (R4). */
export const SOURCE_WEIGHT = 1
/** Markup, templates and styles (R4). */
export const MARKUP_WEIGHT = 0.5
/** Configuration and infrastructure (R4). */
export const CONFIG_WEIGHT = 0.3

/** What a file is by its language alone, in linguist's name of it. */
export function languageClass(name: string): FileClass {
  const known = classes.get(name)
  if (known) return known
  const found = Object.freeze(classOf(name))
  classes.set(name, found)
  return found
}

/** What the product calls one of linguist's languages. */
export function titleOf(name: string): string {
  // The lines of a notebook that count are its code, in Python unless its text says otherwise.
  return languageByLinguistName(name === 'Jupyter Notebook' ? 'Python' : name)?.title ?? name
}

const classes = new Map<string, FileClass>()

function classOf(name: string): FileClass {
  const language = titleOf(name)
  const weight = weightOf(name)
  if (weight !== undefined) return { counted: true, language, weight }
  const { type } = linguistLanguage(name) ?? {}
  const isDocumentation = type === 'prose' || manuals.has(name)
  return { counted: false, reason: isDocumentation ? 'documentation' : 'data', language }
}

function weightOf(name: string): number | undefined {
  if (manuals.has(name)) return undefined
  if (configuration.has(name)) return CONFIG_WEIGHT
  if (source.has(name)) return SOURCE_WEIGHT
  if (templates.has(name)) return MARKUP_WEIGHT
  const { type } = linguistLanguage(name) ?? {}
  return type === 'programming' ? SOURCE_WEIGHT : type === 'markup' ? MARKUP_WEIGHT : undefined
}

/** Written by hand line by line, whatever linguist's type of it: components hold their logic beside their markup. */
export const source = listed(`
  Astro, Gradle, Gradle Kotlin DSL, GraphQL, Jupyter Notebook, Prisma, Protocol Buffer, RBS, SQL, Svelte,
  Vue
`)

/** Documentation that linguist holds for markup (R4 gives documentation no weight). */
export const manuals = listed('Rich Text Format, Roff, Roff Manpage, Texinfo')

/** Templates that linguist holds for programming languages. */
export const templates = listed(`
  FreeMarker, Genshi, Groovy Server Pages, Java Server Pages, Java Template Engine, JavaScript+ERB, Mako,
  Smarty, XSLT
`)

/** Configuration, builds and infrastructure. */
export const configuration = listed(`
  ApacheConf, Bicep, BitBake, BuildStream, Caddyfile, CMake, crontab, CUE, Dhall, Dockerfile, Earthly, GN,
  HAProxy, HCL, HOCON, INI, Java Properties, Jsonnet, Just, KCL, KDL, M4Sugar, Makefile, Meson, Nginx,
  Nickel, Nix, Pkl, Procfile, Puppet, QMake, RPM Spec, Salt, Soong, Starlark, Terraform Template, TOML,
  YAML
`)
