import { type AssistanceLines, assistanceLineKinds, assistancePercents } from '@handiwork/core/contract'
import { t } from '../i18n/texts.ts'

/** 74% no declaration, 21% assisted, 5% by an agent */
export function declaredText(lines: AssistanceLines): string {
  const percents = assistancePercents(lines)
  if (percents === undefined) return ''
  return assistanceLineKinds
    .filter((kind) => percents[kind] > 0)
    .map((kind) => t(`declared.share.${kind}`, { percent: percents[kind] }))
    .join(', ')
}
