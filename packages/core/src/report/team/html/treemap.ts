import { type Rectangle, squarify, type TeamFolder, type TeamReport } from '../../../contract/index.ts'
import { pluralize } from '../../../format/index.ts'
import { type Markup, markup } from '../../safe/markup.ts'
import { decimal } from '../../view/decimal.ts'
import { folderTitle, knownByText } from '../../view/team-texts.ts'
import { stateTitles, swatch } from './figures.ts'

/** The folders as a treemap: one layout for wide pages and one for phones. */
export function treemap(report: TeamReport): Markup {
  return markup`${layout(report, { width: 816, height: 476 }, 'wide-map')}${layout(report, { width: 343, height: 520 }, 'tall-map')}
<div class="leg"><span>${swatch('several')} ${stateTitles.several}</span><span>${swatch('one')} Known by one person</span><span>${swatch(
    'orphaned',
  )} Orphaned: no active person knows it</span></div>`
}

type Size = Pick<Rectangle, 'width' | 'height'>

function layout({ folders, people }: TeamReport, size: Size, name: string): Markup {
  const rectangles = squarify(
    folders.map(({ fileCount }) => fileCount),
    size,
  )
  return markup`<ul class="tm ${name}" style="--ar:${size.width}/${size.height}" aria-label="Folders by who knows them">${folders.map(
    (folder, index) => tile(folder, { index, rectangle: rectangles[index]!, size, people }),
  )}</ul>`
}

interface TilePosition {
  readonly index: number
  readonly rectangle: Rectangle
  readonly size: Size
  readonly people: TeamReport['people']
}

function tile(folder: TeamFolder, { index, rectangle, size, people }: TilePosition): Markup {
  const { x, y, width, height } = rectangle
  const position = [
    ['left', x / size.width],
    ['top', y / size.height],
    ['width', width / size.width],
    ['height', height / size.height],
  ]
    .map(([side, share]) => `${side}:${decimal(100 * Number(share), 3)}%`)
    .join(';')
  const title = folderTitle(folder)
  const knownBy = knownByText(folder, people)
  const label = `${title}, ${pluralize(folder.fileCount, 'file')}: ${knownBy}`
  const isReadable = width >= MIN_LABEL_WIDTH && height >= MIN_LABEL_HEIGHT
  return markup`<li style="${position}"><a class="t ${folder.state}" href="#folder-${index}" title="${label}"${!isReadable && markup` aria-label="${label}"`}>${
    isReadable && markup`<b><bdi>${title}</bdi></b><span>${knownBy}</span>`
  }</a></li>`
}

/** Smaller tiles only have a title. In the pixels of the layout. */
const MIN_LABEL_WIDTH = 60
const MIN_LABEL_HEIGHT = 48
