import { EMBED_TTL_SECONDS, type Shield, type ShieldFigure } from '@handiwork/core/api'
import { languageByKey, technologyByKey } from '@handiwork/core/catalog'
import { describeStanding } from '@handiwork/core/contract'
import { formatNumber, formatXp, pluralize } from '@handiwork/core/format'
import { palette } from '../../drawing/palette.ts'
import type { EmbeddedFigures } from './embed-store.ts'
import { toSingleLine } from './to-single-line.ts'

type Content = Pick<Shield, 'label' | 'message' | 'color'>

/** The shield of a figure. Undefined for a technology that neither the profile nor the catalog has. */
export function buildShield(figure: ShieldFigure, figures: EmbeddedFigures): Shield | undefined {
  const content = 'key' in figure ? keyed[figure.kind](figure.key, figures) : simple[figure.kind](figures)
  if (content === undefined) return undefined
  const { label, message, color } = content
  return {
    schemaVersion: 1,
    label: toSingleLine(label, MAX_TEXT_LENGTH) || 'Handiwork',
    message: toSingleLine(message, MAX_TEXT_LENGTH),
    color: hexDigits(color),
    cacheSeconds: EMBED_TTL_SECONDS,
  }
}

const MAX_TEXT_LENGTH = 60
const accent = palette.copper.light
const neutral = palette.muted.light

const simple: Readonly<
  Record<Exclude<ShieldFigure, { key: string }>['kind'], (figures: EmbeddedFigures) => Content>
> = {
  xp: ({ experience }) => ({ label: 'Handiwork', message: `${formatXp(experience)} xp`, color: accent }),
  level: ({ level }) => ({ label: 'Handiwork', message: `level ${level}`, color: accent }),
  commits: ({ commitCount }) => ({ label: 'commits', message: formatNumber(commitCount), color: accent }),
  standing: ({ standing }) => ({
    label: 'Handiwork',
    message: standing ? describeStanding(standing) : 'No dated commits',
    color: standing && standing.status !== 'inactive' ? accent : neutral,
  }),
  reviews: ({ reviews }) => ({
    label: 'reviewed',
    message: pluralize(reviews?.commitCount ?? 0, 'commit'),
    color: reviews && reviews.commitCount > 0 ? accent : neutral,
  }),
}

const keyed: Readonly<
  Record<
    Extract<ShieldFigure, { key: string }>['kind'],
    (key: string, figures: EmbeddedFigures) => Content | undefined
  >
> = {
  language(key, { languages }) {
    const language = languageByKey(key)
    const { experience = 0 } = languages.find(({ name }) => name === language?.title) ?? {}
    return language && xpContent(language.title, experience, language.color)
  },
  technology(key, { groups }) {
    for (const { color, technologies } of groups) {
      const found = technologies.find(({ name }) => name === key)
      if (found) return xpContent(found.title, found.experience, color)
    }
    const technology = technologyByKey(key)
    return technology && xpContent(technology.title, 0, neutral)
  },
}

function xpContent(label: string, experience: number, color: string): Content {
  return { label, message: `${formatXp(experience)} xp`, color: experience > 0 ? color : neutral }
}

/** Shields of a language or group without a hexadecimal color are neutral. */
function hexDigits(color: string): string {
  return (/^#[\da-f]{6}$/i.test(color) ? color : neutral).slice(1).toLowerCase()
}
