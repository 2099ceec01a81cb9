import { noLanguagesSentence } from '@handiwork/core/api'
import { languageColor } from '@handiwork/core/catalog'
import { WIDGET_HEIGHT, WIDGET_WIDTH } from '@handiwork/core/contract'
import { formatXp } from '@handiwork/core/format'
import { logoSvg } from '../../drawing/badge-svg.ts'
import { escapeXml } from '../../drawing/escape-xml.ts'
import { outlineText, type TextOutline } from '../../drawing/outline-text.ts'
import { createPaint, type Paint, type Theme } from '../../drawing/paint.ts'
import { dataShade, palette } from '../../drawing/palette.ts'
import { fitText, textSvg, widthAt } from '../../drawing/text-svg.ts'
import type { WidgetFacts } from './widget-store.ts'

/** Renders the widget: total xp and top languages. All text is drawn as paths, so no font is required. */
export async function widgetSvg(facts: WidgetFacts, theme: Theme): Promise<string> {
  const colors = createPaint(theme)
  const elements = [
    drawCard(colors),
    logoSvg(MARK, { plate: colors.attributes(palette.copper), letter: colors.attributes(palette.surface) }),
    await drawTotal(facts, colors),
    await drawNames(facts, colors),
    drawBars(facts, colors),
  ]
  const title = escapeXml(buildTitle(facts))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDGET_WIDTH}" height="${WIDGET_HEIGHT}" viewBox="0 0 ${WIDGET_WIDTH} ${WIDGET_HEIGHT}" role="img" aria-label="${title}"><title>${title}</title>${colors.style()}${elements.join('')}</svg>`
}

const MARK = { x: 11, y: 11, width: 28 }
const LEFT = 49
const RIGHT = WIDGET_WIDTH - 13
const GAP = 8
const MAX_NAMED_LANGUAGES = 3
const TOTAL = { size: 17, y: 22.5 }
const UNIT = { size: 10.5, gap: 4 }
const NAMES = { size: 11, y: 38 }
const BAR = { width: 5, step: 7, height: 30, foot: 40 }

function buildTitle({ name, login, experience, languages }: WidgetFacts): string {
  const displayName = name.trim() || login
  const names = languages.slice(0, MAX_NAMED_LANGUAGES).map((language) => language.name)
  return `${displayName}: ${shownXp(experience)} xp${names.length > 0 ? ` in ${names.join(', ')}` : ''}`
}

function drawCard(colors: Paint): string {
  const size = `width="${WIDGET_WIDTH - 1}" height="${WIDGET_HEIGHT - 1}"`
  const box = `x="0.5" y="0.5" ${size} rx="7.5"`
  return `<rect ${box} ${colors.attributes(palette.surface)}/><rect ${box} fill="none" ${colors.attributes(palette.line, 'stroke')}/>`
}

async function drawTotal({ experience }: WidgetFacts, colors: Paint): Promise<string> {
  const figure = await outlineText(shownXp(experience), 'serif')
  const textOptions = { y: TOTAL.y, size: TOTAL.size, x: LEFT, fill: colors.attributes(palette.ink) }
  const x = LEFT + widthAt(figure, TOTAL.size) + UNIT.gap
  const unitOptions = { x, y: TOTAL.y, size: UNIT.size, fill: colors.attributes(palette.muted) }
  return textSvg(figure, textOptions) + textSvg(await outlineText('XP', 'serif'), unitOptions)
}

/** Shortens implausibly large numbers so that they fit. */
function shownXp(experience: number): string {
  return experience < 1e9 ? formatXp(experience) : `${formatXp(experience / 1e6)}M`
}

async function drawNames({ languages }: WidgetFacts, colors: Paint): Promise<string> {
  const availableWidth = RIGHT - LEFT - (languages.length > 0 ? barsWidth(languages.length) + GAP : 0)
  const names = languages.slice(0, MAX_NAMED_LANGUAGES).map(({ name }) => name)
  const letters =
    names.length > 0
      ? await fitNames(names, availableWidth)
      : await fitText(noLanguagesSentence, 'sans', NAMES.size, availableWidth)
  return textSvg(letters, { x: LEFT, ...NAMES, fill: colors.attributes(palette.muted) })
}

async function fitNames(names: readonly string[], availableWidth: number): Promise<TextOutline> {
  for (let count = names.length; count > 1; count--) {
    const letters = await outlineText(names.slice(0, count).join(', '), 'sans')
    if (widthAt(letters, NAMES.size) <= availableWidth) return letters
  }
  return fitText(names[0] ?? '', 'sans', NAMES.size, availableWidth)
}

function barsWidth(count: number): number {
  return count * BAR.step - (BAR.step - BAR.width)
}

/** Bar heights are proportional to the highest value, with a visible minimum. */
function drawBars({ languages }: WidgetFacts, colors: Paint): string {
  const maxExperience = languages[0]?.experience ?? 1
  const left = RIGHT - barsWidth(languages.length)
  const drawBar = ({ name, experience }: WidgetFacts['languages'][number], index: number) => {
    const height = Math.max(3, Math.round((BAR.height * experience) / maxExperience))
    const box = `x="${left + index * BAR.step}" y="${BAR.foot - height}" width="${BAR.width}" height="${height}" rx="1"`
    return `<rect ${box} ${colors.attributes(dataShade(languageColor(name)))}/>`
  }
  return languages.map(drawBar).join('')
}
