import { t } from '../../i18n/texts.ts'

/** Anna, Bert and Cleo; after five names, the number of the others. */
export function listNames(names: readonly string[]): string {
  const moreCount = names.length - MAX_NAMES + 1
  const shown =
    names.length > MAX_NAMES
      ? [...names.slice(0, MAX_NAMES - 1), t('departure.more', { count: moreCount, shown: moreCount })]
      : names
  if (shown.length < 2) return shown[0] ?? ''
  return t('departure.and', { names: shown.slice(0, -1).join(', '), last: shown.at(-1)! })
}

const MAX_NAMES = 5
