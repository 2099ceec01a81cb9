import { qualityTitles } from '@handiwork/core'
import { pluralize } from '@handiwork/core/format'
import { drawableText } from '../../drawing/drawable-text.ts'
import { outlineText } from '../../drawing/outline-text.ts'
import { fitSize, fitText, textSvg, widthAt } from '../../drawing/text-svg.ts'
import { colors, MARGIN, RIGHT, renderFrame } from './frame.ts'
import { languageBar } from './language-bar.ts'
import type { RepositoryFacts } from './repository-facts.ts'

/** Renders the image of a repository: name, quality, figures and languages. */
export async function renderRepositoryImage(facts: RepositoryFacts, host: string): Promise<string> {
  return renderFrame(host, [
    await renderNames(facts),
    await renderFigures(facts),
    await languageBar(
      facts.languages.map(({ name, experience }) => ({ name, amount: experience })),
      (amount, total) => `${Math.max(1, Math.round((100 * amount) / total))}%`,
    ),
  ])
}

const OWNER = { size: 40, above: 20 }
const NAME = { y: 300, sizes: [100, 84, 68, 56] } as const
const FIGURES = { y: 410, size: 31, gap: 44 }
const NOTCH = { width: 11, step: 18, height: 34 }

async function renderNames({ fullName }: RepositoryFacts): Promise<string> {
  const parts = fullName.split('/').map((part) => drawableText(part))
  const owner = parts.slice(0, -1).filter(Boolean).join(' / ')
  const { letters, size } = await fitSize(parts.at(-1) || 'Repository', 'serif', NAME.sizes, RIGHT - MARGIN)
  const ownerLetters = await fitText(owner, 'sans', OWNER.size, RIGHT - MARGIN)
  return (
    textSvg(ownerLetters, {
      x: MARGIN,
      y: NAME.y - 0.74 * size - OWNER.above,
      size: OWNER.size,
      fill: colors.muted,
    }) + textSvg(letters, { x: MARGIN, y: NAME.y, size, fill: colors.ink })
  )
}

async function renderFigures({ qualityTitle, stars, contributorCount }: RepositoryFacts): Promise<string> {
  const quality = qualityTitles.findIndex(({ title }) => title === qualityTitle)
  const elements = [quality < 0 ? '' : renderGauge(qualityTitles.length - quality)]
  const qualityLabel =
    quality < 0 ? [] : [`${qualityTitle?.charAt(0).toUpperCase()}${qualityTitle?.slice(1)}`]
  const labels = [
    ...qualityLabel,
    ...(stars > 0 ? [pluralize(stars, 'star')] : []),
    ...(contributorCount > 0 ? [pluralize(contributorCount, 'contributor')] : []),
  ]
  let x = quality < 0 ? MARGIN : MARGIN + qualityTitles.length * NOTCH.step + 12
  for (const [index, text] of labels.entries()) {
    const isQuality = index < qualityLabel.length
    const letters = await outlineText(text, isQuality ? 'strong' : 'sans')
    const fill = isQuality ? colors.ink : colors.muted
    elements.push(textSvg(letters, { x, y: FIGURES.y, size: FIGURES.size, fill }))
    x += widthAt(letters, FIGURES.size) + FIGURES.gap
  }
  return elements.join('')
}

/** A gauge with one filled notch per quality level, and the remaining ones empty. */
function renderGauge(filled: number): string {
  const { color } = qualityTitles[qualityTitles.length - filled] ?? qualityTitles[0]!
  return qualityTitles
    .map((_, index) => {
      const fill = index < filled ? `fill="${color.light}"` : colors.line
      const box = `x="${MARGIN + index * NOTCH.step}" y="${FIGURES.y - NOTCH.height + 5}"`
      return `<rect ${box} width="${NOTCH.width}" height="${NOTCH.height}" rx="3" ${fill}/>`
    })
    .join('')
}
