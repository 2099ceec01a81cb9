import { linguist } from './linguist.ts'
import type { LinguistLanguage } from './linguist-data.ts'

/** The language linguist calls by exactly this name. */
export function linguistLanguage(name: string): LinguistLanguage | undefined {
  return byName.get(name)
}

/** The language a `.gitattributes`, a modeline or a notebook means, whatever its letter case or alias. */
export function linguistLanguageCalled(word: string): LinguistLanguage | undefined {
  return byAlias.get(aliasOf(word))
}

/** The names of the languages that claim an extension, in lower case and with its dot. */
export function languagesWithExtension(extension: string): readonly string[] {
  return byExtension.get(extension) ?? []
}

/** The names of the languages that claim a whole file name. */
export function languagesWithFilename(name: string): readonly string[] {
  return byFilename.get(name) ?? []
}

/** The names of the languages an interpreter runs. */
export function languagesWithInterpreter(interpreter: string): readonly string[] {
  return byInterpreter.get(interpreter) ?? []
}

const byName = new Map(linguist.languages.map((language) => [language.name, language]))
const byExtension = index(({ extensions }) => extensions)
const byFilename = index(({ filenames }) => filenames)
const byInterpreter = index(({ interpreters }) => interpreters)
const byAlias = new Map(
  linguist.languages.flatMap((language) =>
    [...(language.aliases ?? []), language.name].map((word) => [aliasOf(word), language] as const),
  ),
)

function aliasOf(word: string): string {
  return word.toLowerCase().replaceAll(' ', '-')
}

function index(keysOf: (language: LinguistLanguage) => readonly string[] | undefined) {
  const names = new Map<string, string[]>()
  for (const language of linguist.languages) {
    for (const key of keysOf(language) ?? []) {
      const sharing = names.get(key)
      if (sharing) sharing.push(language.name)
      else names.set(key, [language.name])
    }
  }
  return names
}
