import { noLanguagesSentence } from '@handiwork/core/api'
import { languageColor } from '@handiwork/core/catalog'
import { WIDGET_HEIGHT, WIDGET_WIDTH } from '@handiwork/core/contract'
import { xp } from '@handiwork/core/format'
import { escaped } from '../../drawing/escaped.ts'
import { type Lettering, lettering } from '../../drawing/lettering.ts'
import { markSvg } from '../../drawing/marks.ts'
import { type Paint, paint, type Theme } from '../../drawing/paint.ts'
import { dataShade, palette } from '../../drawing/palette.ts'
import { fitted, widthAt, written } from '../../drawing/written.ts'
import type { WidgetFacts } from './widget-store.ts'

/** The widget: how much somebody did, and in what. All text is paths, so that it needs no font where it is shown. */
export async function widgetSvg(facts: WidgetFacts, theme: Theme): Promise<string> {
  const colours = paint(theme)
  const parts = [
    card(colours),
    markSvg(MARK, { plate: colours.of(palette.copper), letter: colours.of(palette.surface) }),
    await sum(facts, colours),
    await stack(facts, colours),
    bars(facts, colours),
  ]
  const title = escaped(titleOf(facts))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDGET_WIDTH}" height="${WIDGET_HEIGHT}" viewBox="0 0 ${WIDGET_WIDTH} ${WIDGET_HEIGHT}" role="img" aria-label="${title}"><title>${title}</title>${colours.style()}${parts.join('')}</svg>`
}

// --- internal ---

const MARK = { x: 11, y: 11, width: 28 }
const LEFT = 49
const RIGHT = WIDGET_WIDTH - 13
const GAP = 8
const NAMED = 3
const SUM = { size: 17, y: 22.5 }
const UNIT = { size: 10.5, gap: 4 }
const STACK = { size: 11, y: 38 }
const BAR = { width: 5, step: 7, height: 30, foot: 40 }

function titleOf({ name, login, experience, languages }: WidgetFacts): string {
  const who = name.trim() || login
  const names = languages.slice(0, NAMED).map((language) => language.name)
  return `${who}: ${shownXp(experience)} xp${names.length > 0 ? ` in ${names.join(', ')}` : ''}`
}

function card(colours: Paint): string {
  const size = `width="${WIDGET_WIDTH - 1}" height="${WIDGET_HEIGHT - 1}"`
  const box = `x="0.5" y="0.5" ${size} rx="7.5"`
  return `<rect ${box} ${colours.of(palette.surface)}/><rect ${box} fill="none" ${colours.of(palette.line, 'stroke')}/>`
}

async function sum({ experience }: WidgetFacts, colours: Paint): Promise<string> {
  const figure = await lettering(shownXp(experience), 'serif')
  const place = { y: SUM.y, size: SUM.size, x: LEFT, fill: colours.of(palette.ink) }
  const x = LEFT + widthAt(figure, SUM.size) + UNIT.gap
  const unit = { x, y: SUM.y, size: UNIT.size, fill: colours.of(palette.muted) }
  return written(figure, place) + written(await lettering('XP', 'serif'), unit)
}

/** A figure nobody has is short enough all the same. */
function shownXp(experience: number): string {
  return experience < 1e9 ? xp(experience) : `${xp(experience / 1e6)}M`
}

async function stack({ languages }: WidgetFacts, colours: Paint): Promise<string> {
  const room = RIGHT - LEFT - (languages.length > 0 ? widthOfBars(languages.length) + GAP : 0)
  const names = languages.slice(0, NAMED).map(({ name }) => name)
  const letters =
    names.length > 0
      ? await asManyAsFit(names, room)
      : await fitted(noLanguagesSentence, 'sans', STACK.size, room)
  return written(letters, { x: LEFT, ...STACK, fill: colours.of(palette.muted) })
}

async function asManyAsFit(names: readonly string[], room: number): Promise<Lettering> {
  for (let count = names.length; count > 1; count--) {
    const letters = await lettering(names.slice(0, count).join(', '), 'sans')
    if (widthAt(letters, STACK.size) <= room) return letters
  }
  return fitted(names[0] ?? '', 'sans', STACK.size, room)
}

function widthOfBars(count: number): number {
  return count * BAR.step - (BAR.step - BAR.width)
}

/** Beside the most the others are as high as they are much; the least can still be seen. */
function bars({ languages }: WidgetFacts, colours: Paint): string {
  const most = languages[0]?.experience ?? 1
  const left = RIGHT - widthOfBars(languages.length)
  const bar = ({ name, experience }: WidgetFacts['languages'][number], place: number) => {
    const height = Math.max(3, Math.round((BAR.height * experience) / most))
    const box = `x="${left + place * BAR.step}" y="${BAR.foot - height}" width="${BAR.width}" height="${height}" rx="1"`
    return `<rect ${box} ${colours.of(dataShade(languageColor(name)))}/>`
  }
  return languages.map(bar).join('')
}
