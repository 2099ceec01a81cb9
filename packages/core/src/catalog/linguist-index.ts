import { linguist } from './linguist.ts'
import type { LinguistLanguage } from './linguist-data.ts'

/** Finds a linguist language by its exact name. */
export function linguistLanguageByName(name: string): LinguistLanguage | undefined {
  return byName.get(name)
}

/** Finds the language named in .gitattributes, a modeline or a notebook, by name or alias, ignoring case. */
export function linguistLanguageByAlias(alias: string): LinguistLanguage | undefined {
  return byAlias.get(normalizeAlias(alias))
}

/** The names of the languages with this extension, given in lower case with its dot. */
export function languagesWithExtension(extension: string): readonly string[] {
  return byExtension.get(extension) ?? []
}

/** The names of the languages with this exact file name. */
export function languagesWithFilename(name: string): readonly string[] {
  return byFilename.get(name) ?? []
}

/** The names of the languages that an interpreter runs. */
export function languagesWithInterpreter(interpreter: string): readonly string[] {
  return byInterpreter.get(interpreter) ?? []
}

const byName = new Map(linguist.languages.map((language) => [language.name, language]))
const byExtension = index(({ extensions }) => extensions)
const byFilename = index(({ filenames }) => filenames)
const byInterpreter = index(({ interpreters }) => interpreters)
const byAlias = new Map(
  linguist.languages.flatMap((language) =>
    [...(language.aliases ?? []), language.name].map((alias) => [normalizeAlias(alias), language] as const),
  ),
)

function normalizeAlias(alias: string): string {
  return alias.toLowerCase().replaceAll(' ', '-')
}

function index(getKeys: (language: LinguistLanguage) => readonly string[] | undefined) {
  const names = new Map<string, string[]>()
  for (const language of linguist.languages) {
    for (const key of getKeys(language) ?? []) {
      const languageNames = names.get(key)
      if (languageNames) languageNames.push(language.name)
      else names.set(key, [language.name])
    }
  }
  return names
}
