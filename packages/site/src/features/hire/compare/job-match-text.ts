import type { Match } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'

/** How a person matches a job: "7 of 8; no Kafka yet". */
export function jobMatchText({ parts }: Match): string {
  const missing = parts.filter(({ state }) => state === 'none').map(({ title }) => title)
  const count = { met: parts.length - missing.length, all: parts.length }
  if (missing.length === 0) return t('hire.compare.matchAll', { count: parts.length })
  return t('hire.compare.matchSome', { ...count, missing: disjunction.format(missing) })
}

const disjunction = new Intl.ListFormat('en-US', { type: 'disjunction' })
