import { qualityTitles } from '@handiwork/core'
import { count } from '@handiwork/core/format'
import { drawable } from '../../drawing/drawable.ts'
import { lettering } from '../../drawing/lettering.ts'
import { atSize, fitted, widthAt, written } from '../../drawing/written.ts'
import { colours, EDGE, framed, RIGHT } from './frame.ts'
import { languageBar } from './language-bar.ts'
import type { RepositoryFacts } from './repository-facts.ts'

/** A repository's page in one look: whose, how good, how many, in what. */
export async function repositoryPicture(facts: RepositoryFacts, host: string): Promise<string> {
  return framed(host, [
    await names(facts),
    await figures(facts),
    await languageBar(
      facts.languages.map(({ name, experience }) => ({ name, amount: experience })),
      (amount, total) => `${Math.max(1, Math.round((100 * amount) / total))}%`,
    ),
  ])
}

// --- internal ---

const OWNER = { size: 40, above: 20 }
const NAME = { y: 300, sizes: [100, 84, 68, 56] } as const
const FIGURES = { y: 410, size: 31, between: 44 }
const NOTCH = { width: 11, step: 18, height: 34 }

async function names({ fullName }: RepositoryFacts): Promise<string> {
  const parts = fullName.split('/').map((part) => drawable(part))
  const owner = parts.slice(0, -1).filter(Boolean).join(' / ')
  const { letters, size } = await atSize(parts.at(-1) || 'Repository', 'serif', NAME.sizes, RIGHT - EDGE)
  const above = await fitted(owner, 'sans', OWNER.size, RIGHT - EDGE)
  return (
    written(above, {
      x: EDGE,
      y: NAME.y - 0.74 * size - OWNER.above,
      size: OWNER.size,
      fill: colours.muted,
    }) + written(letters, { x: EDGE, y: NAME.y, size, fill: colours.ink })
  )
}

async function figures({ qualityTitle, stars, contributorCount }: RepositoryFacts): Promise<string> {
  const quality = qualityTitles.findIndex(({ title }) => title === qualityTitle)
  const drawn = [quality < 0 ? '' : gauge(qualityTitles.length - quality)]
  const word = quality < 0 ? [] : [`${qualityTitle?.charAt(0).toUpperCase()}${qualityTitle?.slice(1)}`]
  const said = [
    ...word,
    ...(stars > 0 ? [count(stars, 'star')] : []),
    ...(contributorCount > 0 ? [count(contributorCount, 'contributor')] : []),
  ]
  let x = quality < 0 ? EDGE : EDGE + qualityTitles.length * NOTCH.step + 12
  for (const [place, text] of said.entries()) {
    const isQuality = place < word.length
    const letters = await lettering(text, isQuality ? 'strong' : 'sans')
    const fill = isQuality ? colours.ink : colours.muted
    drawn.push(written(letters, { x, y: FIGURES.y, size: FIGURES.size, fill }))
    x += widthAt(letters, FIGURES.size) + FIGURES.between
  }
  return drawn.join('')
}

/** Notches in the colour of the quality, as many as it is good; the others are there, too. */
function gauge(full: number): string {
  const { color } = qualityTitles[qualityTitles.length - full] ?? qualityTitles[0]!
  return qualityTitles
    .map((_, place) => {
      const fill = place < full ? `fill="${color.light}"` : colours.line
      const box = `x="${EDGE + place * NOTCH.step}" y="${FIGURES.y - NOTCH.height + 5}"`
      return `<rect ${box} width="${NOTCH.width}" height="${NOTCH.height}" rx="3" ${fill}/>`
    })
    .join('')
}
