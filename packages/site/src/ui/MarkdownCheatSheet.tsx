import { t, textGroup } from '../i18n/texts.ts'

/** Lists the supported Markdown below a field. Opens without JavaScript. */
export function MarkdownCheatSheet() {
  return (
    <details className="cheat-sheet">
      <summary className="help">
        {t('ui.markdown.supported')} <span>{t('ui.markdown.cheatSheet')}</span>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ui.markdown.syntax')}</th>
            <th scope="col">{t('ui.markdown.result')}</th>
          </tr>
        </thead>
        <tbody>
          {textGroup('ui').markdown.rows.map(([syntax, rendered]) => (
            <tr key={syntax}>
              <td className="mono">{syntax}</td>
              <td>{rendered}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
